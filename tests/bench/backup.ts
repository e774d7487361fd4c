import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import { copyFarm, FEW_BATCHES, keepFarm } from '#tests/bench/farm/farm.ts';
import { takeTurns, timed } from '#tests/bench/measure/measure.ts';
import type { Found } from '#tests/bench/measure/report.ts';

/** A backup is also checked, hashed, and read back. */
const MOST_OF_BACKUP = 3;
const ALL_PAGES = 0x7fff_ffff;

/** Measures a backup of a farm in a folder against copying and compressing its database. */
export async function measureBackup(found: Found): Promise<void> {
  const { folder, database, remove } = await copyFarm(await keepFarm(FEW_BATCHES));
  const farm = await openFarm({ data: folder });
  try {
    const copy = join(folder, 'bare.sqlite');
    const times = await takeTurns({
      bare: () => timed(() => copyAndCompress(database, copy)),
      ours: () => timed(() => farm.deps.backups.make('manual')),
    });
    found({
      subject: 'backup, by copy and compression',
      engine: 'SQLite',
      batches: String(FEW_BATCHES),
      ours: `${times.ours.toFixed(0)} ms`,
      bare: `${times.bare.toFixed(0)} ms`,
      value: times.ours / times.bare,
      unit: '×',
      bound: { atMost: MOST_OF_BACKUP },
    });
  } finally {
    await farm.close();
    await remove();
  }
}

async function copyAndCompress(database: string, copy: string): Promise<void> {
  const db = new DatabaseSync(database, { readOnly: true });
  await backup(db, copy, { rate: ALL_PAGES });
  db.close();
  await pipeline(createReadStream(copy), createGzip({ level: 1 }), createWriteStream(`${copy}.gz`, { flush: true }));
  await rm(copy);
}
