// As it comes from the package, as far as the page uses it.

/** A worker in which a script of Python runs, with what that exports. */
export interface PyWorker extends Worker {
  ready: Promise<unknown>;
  sync: { call(asked: string): Promise<string> };
}

export declare const hooks: {
  main: { onWorker: Set<(script: unknown, worker: PyWorker) => void> };
  worker: { onBeforeRunAsync: Set<() => unknown> };
};
