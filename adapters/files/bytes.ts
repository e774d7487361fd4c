import { createHash } from 'node:crypto';
import type { Bytes } from '#ports/bytes.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const nodeBytes: Bytes = {
  encode: (text) => Buffer.from(text),
  decode: (bytes) => {
    try {
      return decoder.decode(bytes);
    } catch {
      return null;
    }
  },
  sha256: () => {
    const hash = createHash('sha256');
    return { add: (piece) => void hash.update(piece), hex: () => hash.copy().digest('hex') };
  },
};
