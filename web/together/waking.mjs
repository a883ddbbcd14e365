// A page that slept, or a device that had no network, may be there again: nobody waits for a line that is dead by then.

/** From now on `wake` hears of it; what is returned ends that. @param {() => unknown} wake */
export function whenAwake(wake) {
  const ends = new AbortController();
  const { signal } = ends;
  addEventListener("online", wake, { signal });
  addEventListener("pageshow", wake, { signal });
  document.addEventListener("resume", wake, { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake(), { signal });
  return () => ends.abort();
}
