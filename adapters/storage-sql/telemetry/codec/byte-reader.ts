/** Reads what a `ByteWriter` wrote. Throws RangeError at the end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new RangeError('Bytes are missing.');
    this.#at += 1;
    return value;
  }

  whole(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      if (byte < 0x80) return value + byte * scale;
      value += (byte - 0x80) * scale;
      scale *= 0x80;
    }
  }

  signed(): number {
    const value = this.whole();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  take(size: number): Uint8Array {
    if (this.#at + size > this.#bytes.length) throw new RangeError('Bytes are missing.');
    this.#at += size;
    return this.#bytes.subarray(this.#at - size, this.#at);
  }
}
