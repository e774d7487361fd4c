import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
export interface ZipPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Bytes that the archive says the part unpacks to; its true size by default. */
  readonly claimedSize?: number;
  /** The CRC-32 that the archive names; the true one by default. */
  readonly claimedSum?: number;
  /** Sets the flag of a part with a password. */
  readonly isEncrypted?: boolean;
}

/** Packs files as ZIP (APPNOTE 6.3.10: local headers, central directory, end record), without sizes above 4 GiB. */
export function zip(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize, claimedSum, isEncrypted = false } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800 | (isEncrypted ? 1 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(0x5ac60000, 6);
    common.writeUInt32LE(claimedSum ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const start = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, path]));
    local.push(start);
    offset += start.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]));
}
