import { createHash, randomUUID } from 'node:crypto';
import type { FileStore } from '#ports/file-store.ts';

/** Creates a file store in memory in which nothing expires. */
export function createMemoryFiles(): FileStore {
  const received = new Map<string, Buffer>();
  const kept = new Map<string, Buffer>();
  return {
    receive: async (chunks) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of chunks) pieces.push(piece);
      const whole = Buffer.concat(pieces);
      const place = randomUUID();
      received.set(place, whole);
      return { place, bytes: whole.length, sha256: createHash('sha256').update(whole).digest('hex') };
    },
    keep: async ({ place }, uuid) => {
      const whole = received.get(place) ?? kept.get(uuid);
      if (whole === undefined) throw new Error(`${place} was never received`);
      received.delete(place);
      kept.set(uuid, whole);
    },
    discard: async ({ place }) => void received.delete(place),
    open: async (uuid) => {
      const whole = kept.get(uuid);
      if (whole === undefined) return null;
      return (async function* () {
        yield whole;
      })();
    },
    release: async () => undefined,
    sweep: async () => 0,
    room: async () => ({ free_bytes: 41_000_000_123, total_bytes: 64_000_000_000 }),
    typeOf: () => null,
  };
}
