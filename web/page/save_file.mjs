// A text handed to the browser as a file to save.

const FETCHED = 10_000; // ms: by then it has been

/** @type {(name: string, text: string) => void} */
export function saveFile(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FETCHED);
}
