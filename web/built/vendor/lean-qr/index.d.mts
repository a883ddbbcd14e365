// As it comes from the package, as far as the page uses it.

/** A code; what lies outside of it is light. */
export interface Code {
  readonly size: number;
  get(x: number, y: number): boolean;
}

/** The smallest code that holds the text, and of that size the one that bears the most damage. */
export declare const generate: (text: string) => Code;
