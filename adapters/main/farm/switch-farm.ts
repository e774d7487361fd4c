import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { lockForServer } from '#adapters/files/server-lock.ts';
import { syncFolder, syncFolders } from '#adapters/files/sync-folder.ts';
import { onDemand } from '#domain/on-demand.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** The files and folders of a farm that a restore replaces. The key and the marker stay. */
const PARTS = [
  'farm.sqlite',
  'farm.sqlite-wal',
  'farm.sqlite-shm',
  'farm.sqlite-journal',
  'telemetry.sqlite',
  'telemetry.sqlite-wal',
  'telemetry.sqlite-shm',
  'telemetry.sqlite-journal',
  'telemetry.sqlite-exists',
  'files',
] as const;
/** Exists while a switch is incomplete. */
const JOURNAL = 'restore-under-way.json';

const journalSchema = onDemand(() =>
  z.object({
    /** Name of the folder for the old farm. */
    replaced: z.string().regex(/^replaced-[\w-]+$/),
    /** Parts of the old farm. */
    had: z.array(z.enum(PARTS)),
  }),
);
type Journal = z.infer<ReturnType<typeof journalSchema>>;

/**
 * Moves the farm in a folder to `replaced`, and the farm in `from` into the folder: both or neither, even if the
 * process is killed or `check` throws. Returns false if there was no old farm. Requires the server lock.
 */
export async function switchFarm(
  folder: string,
  from: string,
  replaced: string,
  check: () => Promise<void> = async () => {},
): Promise<boolean> {
  const had = PARTS.filter((part) => existsSync(join(folder, part)));
  const oldFarm = join(folder, replaced);
  await syncFolders(from);
  // The folder is created before the journal, which must never name a folder of another restore.
  await mkdir(oldFarm, { mode: 0o700 });
  await writeJournal(folder, { replaced, had });
  try {
    for (const part of had) await rename(join(folder, part), join(oldFarm, part));
    for (const part of PARTS) {
      if (existsSync(join(from, part))) await rename(join(from, part), join(folder, part));
    }
    await syncFolder(oldFarm);
    await syncFolder(folder);
    await check();
  } catch (error) {
    await undoBrokenRestore(folder);
    throw error;
  }
  await rm(join(folder, JOURNAL));
  await syncFolder(folder);
  if (had.length === 0) await rm(oldFarm, { recursive: true });
  return had.length > 0;
}

/** Undoes an interrupted restore. Requires the server lock. */
export async function undoBrokenRestore(folder: string): Promise<void> {
  const journal = await readJournal(folder);
  if (journal === null) return;
  const oldFarm = join(folder, journal.replaced);
  for (const part of PARTS) {
    const [here, old] = [join(folder, part), join(oldFarm, part)];
    // If the old part was moved, the part in the folder belongs to the new farm.
    if (existsSync(old) || !journal.had.includes(part)) await rm(here, { recursive: true, force: true });
    if (existsSync(old)) await rename(old, here);
  }
  await syncFolder(folder);
  await rm(oldFarm, { recursive: true, force: true });
  await rm(join(folder, JOURNAL));
  await syncFolder(folder);
}

/** Like `undoBrokenRestore`, but acquires the server lock. Throws `unavailable` if another process holds it. */
export async function undoBrokenRestoreAlone(folder: string): Promise<void> {
  if (!existsSync(join(folder, JOURNAL))) return;
  const lock = lockForServer(folder);
  if (lock === null) {
    throw new ProblemError({
      kind: 'unavailable',
      code: 'restore_in_progress',
      params: { folder },
      retry_after: 5,
    });
  }
  try {
    await undoBrokenRestore(folder);
  } finally {
    lock.release();
  }
}

async function writeJournal(folder: string, journal: Journal): Promise<void> {
  const temporary = join(folder, `${JOURNAL}.new`);
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(journal));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder, JOURNAL));
  await syncFolder(folder);
}

async function readJournal(folder: string): Promise<Journal | null> {
  const path = join(folder, JOURNAL);
  return existsSync(path) ? journalSchema().parse(JSON.parse(await readFile(path, 'utf8'))) : null;
}
