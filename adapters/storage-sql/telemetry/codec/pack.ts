import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const PLAIN = 0;
const ZSTD = 1;
const HEAD = 5;

/** Thrown for a blob that has changed since it was written. */
export class DamagedBlob extends Error {
  constructor(cause?: unknown) {
    super('A compressed piece is damaged.');
    this.cause = cause;
  }
}

/** Compresses bytes if that makes them smaller, with a checksum of the uncompressed ones. */
export function pack(bytes: Uint8Array): Uint8Array {
  const compressed = zstdCompressSync(bytes);
  const isSmaller = compressed.length < bytes.length;
  const content = isSmaller ? compressed : bytes;
  const packed = new Uint8Array(HEAD + content.length);
  packed[0] = isSmaller ? ZSTD : PLAIN;
  new DataView(packed.buffer).setUint32(1, crc32(bytes));
  packed.set(content, HEAD);
  return packed;
}

/** Returns the bytes of a blob. Throws DamagedBlob. */
export function unpack(packed: Uint8Array): Uint8Array {
  if (packed.length < HEAD || (packed[0] !== ZSTD && packed[0] !== PLAIN)) throw new DamagedBlob();
  const content = packed.subarray(HEAD);
  const bytes = packed[0] === ZSTD ? decompress(content) : content;
  const checksum = new DataView(packed.buffer, packed.byteOffset, packed.length).getUint32(1);
  if (crc32(bytes) !== checksum) throw new DamagedBlob();
  return bytes;
}

function decompress(content: Uint8Array): Uint8Array {
  try {
    return zstdDecompressSync(content);
  } catch (error) {
    throw new DamagedBlob(error);
  }
}
