// As much of PyScript as the page has to do with: hooks that hear of the worker a script becomes.
export const hooks = {
  main: { onWorker: new Set() },
  worker: { onBeforeRunAsync: new Set() },
};

/** A worker as PyScript makes one; what it says, and whether it is ready, is the test's. */
export class Worker extends EventTarget {
  constructor(call) {
    super();
    this.sync = { call };
    this.ended = false;
    this.ready = new Promise((resolve, reject) => Object.assign(this, { answers: resolve, breaks: reject }));
    this.ready.catch(() => {});
  }

  /** Let the page hear of this worker. */
  begin() {
    for (const hear of [...hooks.main.onWorker]) hear(null, this);
  }

  say(message, ports = []) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message), ports }));
  }

  terminate() {
    this.ended = true;
  }
}
