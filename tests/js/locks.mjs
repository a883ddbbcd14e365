// The locks of a browser, for windows that are modules of one process: each name is held by one at a time,
// the others wait in line.

/** @typedef {{ name: string, callback: Function, resolve: Function, reject: Function }} Asked */

export class Locks {
  /** @type {Map<string, Asked>} */
  held = new Map();
  /** @type {Asked[]} */
  pending = [];

  request(name, options, callback) {
    return new Promise((resolve, reject) => {
      const asked = { name, callback, resolve, reject };
      const holder = this.held.get(name);
      if (options.steal && holder) {
        this.held.delete(name);
        holder.reject(new DOMException("The lock was stolen.", "AbortError"));
      }
      if (!this.held.has(name)) return this.grant(asked);
      if (options.ifAvailable) return resolve(callback(null));
      this.pending.push(asked);
      options.signal?.addEventListener("abort", () => this.giveUp(asked));
    });
  }

  async grant(asked) {
    this.held.set(asked.name, asked);
    await null; // a browser, too, tells it a moment later
    const kept = await asked.callback({ name: asked.name });
    if (this.held.get(asked.name) !== asked) return; // it was stolen meanwhile
    this.held.delete(asked.name);
    asked.resolve(kept);
    const next = this.pending.findIndex(({ name }) => name === asked.name);
    if (next >= 0) this.grant(...this.pending.splice(next, 1));
  }

  giveUp(asked) {
    const place = this.pending.indexOf(asked);
    if (place < 0) return;
    this.pending.splice(place, 1);
    asked.reject(new DOMException("It was given up.", "AbortError"));
  }

  query() {
    const named = (all) => all.map(({ name }) => ({ name }));
    return Promise.resolve({ held: named([...this.held.values()]), pending: named(this.pending) });
  }
}
