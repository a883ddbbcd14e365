// What a browser answers it should answer soon; where it does not, nobody waits for ever.

/** No answer has come. */
export class Silence extends Error {
  reason = "silent";
}

/**
 * An answer, or the news that none has come in so many ms.
 * @template T
 * @param {Promise<T>} answer
 * @param {number} ms
 * @returns {Promise<T>}
 */
export function inTime(answer, ms) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Silence(`No answer in ${ms} ms.`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** When what has changed is painted. @param {() => void} work */
export const afterPaint = (work) => requestAnimationFrame(() => setTimeout(work));
