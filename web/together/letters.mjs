// Bytes as letters that an address and a messenger leave alone; and bytes written and read one after another.

export class DamagedError extends Error {}

/** @param {Uint8Array} bytes */
export function toLetters(bytes) {
  let signs = "";
  for (const byte of bytes) signs += String.fromCharCode(byte);
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The same bytes are never written in two ways. @param {string} letters */
export function fromLetters(letters) {
  const bytes = decoded(letters);
  if (toLetters(bytes) !== letters) throw new DamagedError("letters");
  return bytes;
}

/** @param {string} letters */
function decoded(letters) {
  try {
    return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  } catch {
    throw new DamagedError("letters");
  }
}

/** A number of any size, seven bits a byte, the lowest first. @param {number} number */
export function varying(number) {
  const bytes = [];
  let left = number;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return [...bytes, left];
}

/** What is not there is damage, and nothing that is read can be longer than what was handed in. */
export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.all = bytes;
    this.at = 0;
  }

  /** @param {number} many */
  bytes(many) {
    if (this.at + many > this.all.length) throw new DamagedError("short");
    this.at += many;
    return this.all.slice(this.at - many, this.at);
  }

  byte() {
    return this.bytes(1)[0];
  }

  varying() {
    let number = 0;
    for (let worth = 1; worth < 2 ** 28; worth *= 128) {
      const byte = this.byte();
      number += (byte % 128) * worth;
      if (byte < 128) return number;
    }
    throw new DamagedError("number");
  }

  /** As many bytes as the first one says. */
  text() {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(this.bytes(this.byte()));
    } catch {
      throw new DamagedError("text");
    }
  }

  get done() {
    return this.at === this.all.length;
  }

  rest() {
    return this.bytes(this.all.length - this.at);
  }
}
