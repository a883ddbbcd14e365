// What some browsers have, and TypeScript's list of what all have does not name.

interface Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}

interface Window {
  /** In a frame: ask the page around it for as much height as is needed. */
  requestResize?(): void;
}

/** Reads codes in pictures; where there is one, it need not know every kind of them. */
declare var BarcodeDetector: BarcodeDetectorKind | undefined;

interface BarcodeDetectorKind {
  new (asked: { formats: string[] }): { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };
  getSupportedFormats(): Promise<string[]>;
}
