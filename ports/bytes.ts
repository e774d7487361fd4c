/** A sum over bytes that come one piece after the other. */
export interface ByteSum {
  add(piece: Uint8Array): void;
  /** Of all that was added so far, hexadecimal. */
  hex(): string;
}

/** What the platform knows of bytes. */
export interface Bytes {
  /** Text as UTF-8. */
  encode(text: string): Uint8Array;
  /** UTF-8 as text, a byte order mark included; null where the bytes are none. */
  decode(bytes: Uint8Array): string | null;
  /** A SHA-256 that nothing was added to yet. */
  sha256(): ByteSum;
}
