import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ProblemError } from '#ports/problem-error.ts';

const MARKER = 'demo-farm.json';
const LOCK: readonly string[] = ['server.lock', 'server.lock-journal'];

const marker = z.object({
  made_by: z.literal('phyto demo'),
  /** False until the farm is complete. */
  ready: z.boolean(),
  /** The day the farm was built for. */
  day: z.string(),
  sign_ins: z.array(z.object({ username: z.string(), password: z.string() })),
});

/** The content of the marker file, which only its owner can read. */
export type DemoMarker = z.output<typeof marker>;

/**
 * Returns the absolute path of a demo folder and its marker, which is null if the folder is missing or empty. Refuses
 * other folders.
 */
export async function findDemoFolder(path: string): Promise<{ folder: string; existing: DemoMarker | null }> {
  const folder = resolve(path);
  const entries: readonly string[] = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  // An interrupted start leaves only the lock.
  if (entries.every((entry) => LOCK.includes(entry))) return { folder, existing: null };
  const existing = entries.includes(MARKER) ? parseMarker(await readFile(join(folder, MARKER), 'utf8')) : null;
  if (existing !== null) return { folder, existing };
  throw new ProblemError({ kind: 'internal', code: 'not_a_demo_farm', params: { folder } });
}

/** Writes the marker atomically. */
export async function writeMarker(folder: string, value: DemoMarker): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, MARKER);
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

/** Empties the folder except for its marker and lock. */
export async function emptyDemoFolder(folder: string): Promise<void> {
  const preserved = [MARKER, ...LOCK];
  for (const entry of await readdir(folder)) {
    if (!preserved.includes(entry)) await rm(join(folder, entry), { recursive: true, force: true });
  }
}

function parseMarker(text: string): DemoMarker | null {
  try {
    return marker.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
