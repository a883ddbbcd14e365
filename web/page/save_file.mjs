// What is handed to the browser as a file to save.

const FETCHED = 10_000; // ms: by then it has been

/** @type {(name: string, text: string) => void} */
export const saveFile = (name, text) => saveBlob(name, new Blob([text], { type: "text/plain" }));

/** @type {(name: string, content: Blob) => void} */
export function saveBlob(name, content) {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FETCHED);
}
