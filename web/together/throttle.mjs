// Who says more than anybody can mean is not heard any more: neither the engine nor the other guests wait for it.

const EACH_SECOND = 25; // messages that a person and a page can mean
const SAVED_UP = 60; // of them at once, as when a page comes back
const FLOOD = 600; // that were not heard, one after another: the line is closed

export class Throttle {
  /** @param {() => number} now in ms */
  constructor(now = () => performance.now()) {
    this.now = now;
    this.at = now();
    this.left = SAVED_UP;
    this.lost = 0;
  }

  /** Is there room for one more? */
  takes() {
    const now = this.now();
    this.left = Math.min(SAVED_UP, this.left + ((now - this.at) / 1000) * EACH_SECOND);
    this.at = now;
    if (this.left < 1) {
      this.lost += 1;
      return false;
    }
    this.left -= 1;
    this.lost = 0;
    return true;
  }

  get isFlooded() {
    return this.lost >= FLOOD;
  }
}
