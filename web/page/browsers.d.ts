// What some browsers have, and TypeScript's list of what all have does not name.

interface Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}

interface Window {
  /** In a frame: ask the page around it for as much height as is needed. */
  requestResize?(): void;
}
