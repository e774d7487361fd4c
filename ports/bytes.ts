/** A checksum over a sequence of chunks. */
export interface ByteSum {
  add(piece: Uint8Array): void;
  /** Returns the checksum of all chunks so far, hexadecimal. */
  hex(): string;
}

/** Byte operations of the platform. */
export interface Bytes {
  /** Encodes text as UTF-8. */
  encode(text: string): Uint8Array;
  /** Decodes UTF-8, keeping a byte order mark; null if the bytes are invalid. */
  decode(bytes: Uint8Array): string | null;
  /** Starts a SHA-256 checksum. */
  sha256(): ByteSum;
}
