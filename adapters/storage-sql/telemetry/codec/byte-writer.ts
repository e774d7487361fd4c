/** Collects numbers as bytes. Whole numbers take fewer bytes the smaller they are. */
export class ByteWriter {
  #bytes = new Uint8Array(512);
  #size = 0;

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#size] = value;
    this.#size += 1;
  }

  /** Writes a whole number from 0 to 2^53 - 1, seven bits a byte. */
  whole(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#size] = (rest % 0x80) + 0x80;
      this.#size += 1;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#size] = rest;
    this.#size += 1;
  }

  /** Writes a whole number between ±2^52. */
  signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value);
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }

  #reserve(more: number): void {
    if (this.#size + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#size + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
