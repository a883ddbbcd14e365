// Who says more than anybody can mean is not heard any more: neither the engine nor the other guests wait for it.

const EACH_SECOND = 25; // messages that a person and a page can mean
const SAVED_UP = 60; // of them at once, as when a page comes back
const FLOOD = 600; // that were not heard, one after another: the line is closed

export class Throttle {
  /**
   * @param {() => number} now in ms
   * @param {number} share of what is taken, for who wants to stay below it
   */
  constructor(now = () => performance.now(), share = 1) {
    this.now = now;
    this.at = now();
    this.rate = share * EACH_SECOND;
    this.most = share * SAVED_UP;
    this.left = this.most;
    this.lost = 0;
  }

  /** Is there room for one more? */
  takes() {
    const now = this.now();
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.rate);
    this.at = now;
    if (this.left < 1) {
      this.lost += 1;
      return false;
    }
    this.left -= 1;
    this.lost = 0;
    return true;
  }

  /** Resolves when there is room for one more. */
  async room() {
    while (!this.takes()) await new Promise((go) => setTimeout(go, 1000 / EACH_SECOND));
  }

  get isFlooded() {
    return this.lost >= FLOOD;
  }
}
