// Carries a box while it moves. A browser moves what is animated as it was painted last, and does so beside all else; what
// gets another style with each frame it lays in layers anew, paints anew for each scale, and shows no sooner.

/** As long as a hand likes. @type {KeyframeAnimationOptions} */
const HOLD = { duration: 1000, iterations: Infinity };

/** @param {HTMLElement} box */
export function carrier(box) {
  /** @type {Animation | null} */
  let ride = null;
  /** By itself, through what may stand as its transform. @type {(through: string[], how: KeyframeAnimationOptions) => void} */
  const go = (through, how) => {
    const before = ride;
    ride = box.animate(
      through.map((transform) => ({ transform })),
      { ...how, fill: "both" },
    );
    before?.cancel(); // only now: it never lies where it lay before
  };
  return {
    go,
    /** Where a hand has it now. @param {string} transform */
    hold: (transform) => go([transform, transform], HOLD),
    /** How long it has gone by itself, in ms. */
    time: () => Number(ride?.currentTime ?? Infinity),
    /** It lies there, and nothing carries it any more. @param {string} transform */
    lay(transform) {
      box.style.transform = transform;
      ride?.cancel();
      ride = null;
    },
  };
}
