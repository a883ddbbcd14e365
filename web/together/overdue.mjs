// Somebody who is looked for and not found: after a while whoever waits would rather decide than wait on.

const PATIENCE = 60_000; // ms
const AWAKE = 10_000; // ms for a device that slept meanwhile: it has only begun to look

export class Overdue {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} tell */
  constructor(tell) {
    this.tell = tell;
  }

  /** From now on somebody waits; who does already waits since then. */
  begin() {
    this.#timer ??= this.#in(PATIENCE);
  }

  /** A page that nobody looks at tells nothing yet. @param {number} ms @returns {ReturnType<typeof setTimeout>} */
  #in(ms) {
    const due = Date.now() + ms;
    return setTimeout(() => {
      const slept = Date.now() - due > AWAKE;
      if (document.hidden || slept) this.#timer = this.#in(AWAKE);
      else this.tell();
    }, ms);
  }

  end() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
