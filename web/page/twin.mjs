// How busy the machine is: a worker without Python, begun beside the engine, tells by its first word.

const ENOUGH = 400; // ms: at rest it takes a tenth of that
const MOST = 4; // times as long: whoever is given no time at all would never be given up

/** How many times as long the machine needs as it may; 0 where it is in time. */
export function slowness() {
  const began = performance.now();
  return new Promise((resolve) => {
    /** @type {Worker | undefined} */
    let worker;
    const tell = () => {
      worker?.terminate();
      URL.revokeObjectURL(address);
      const times = (performance.now() - began) / ENOUGH;
      resolve(times > 1 ? Math.min(times, MOST) : 0);
    };
    const address = URL.createObjectURL(new Blob(["postMessage(0)"], { type: "text/javascript" }));
    try {
      worker = new Worker(address);
      worker.addEventListener("message", tell);
      worker.addEventListener("error", tell);
      setTimeout(tell, MOST * ENOUGH);
    } catch {
      tell(); // none can be made here
    }
  });
}
