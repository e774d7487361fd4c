import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backups } from '#ports/backups.ts';
import type { Clock } from '#ports/clock.ts';
import type { Backup } from '#ports/farm-api/backups.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';

/** Creates backups in memory, which are plain copies of the database. */
export function createMemoryBackups(storage: FarmStorage, clock: Clock): Backups {
  const kept: { readonly backup: Backup; readonly bytes: Uint8Array }[] = [];
  return {
    list: async () => kept.map(({ backup }) => backup).toReversed(),
    make: async (reason) => {
      const folder = await mkdtemp(join(tmpdir(), 'phyto-copy-'));
      try {
        const path = join(folder, 'farm.sqlite');
        await storage.copyTo(path);
        const bytes = await readFile(path);
        const made_at = clock.now();
        const backup = { id: `${made_at.slice(0, 10)}-${kept.length + 1}`, reason, made_at, bytes: bytes.length };
        kept.push({ backup, bytes });
        return { ...backup, missing: null };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    open: async (id) => {
      const found = kept.find(({ backup }) => backup.id === id);
      if (found === undefined) return null;
      const { bytes } = found;
      return {
        media_type: 'application/gzip',
        filename: `${id}.tar.gz`,
        length: bytes.length,
        chunks: (async function* () {
          yield bytes;
        })(),
      };
    },
  };
}
