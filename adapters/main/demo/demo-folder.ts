import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ProblemError } from '#ports/farm-api/index.ts';

const MARKER = 'demo-farm.json';
const LOCK: readonly string[] = ['server.lock', 'server.lock-journal'];

const marker = z.object({
  made_by: z.literal('phyto demo'),
  /** False until the farm is whole. */
  ready: z.boolean(),
  /** The site's day that it was built for. */
  day: z.string(),
  sign_ins: z.array(z.object({ username: z.string(), password: z.string() })),
});

/** What a demo farm's folder says of itself; only its owner may read it. */
export type DemoMarker = z.output<typeof marker>;

/** The absolute path and the marker of a folder that is missing, empty or made here; refuses any other. */
export async function findDemoFolder(path: string): Promise<{ folder: string; known: DemoMarker | null }> {
  const folder = resolve(path);
  const entries: readonly string[] = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  // A start that was broken off leaves nothing but its lock.
  if (entries.every((entry) => LOCK.includes(entry))) return { folder, known: null };
  const known = entries.includes(MARKER) ? parseMarker(await readFile(join(folder, MARKER), 'utf8')) : null;
  if (known !== null) return { folder, known };
  throw new ProblemError({ kind: 'internal', code: 'not_a_demo_farm', params: { folder } });
}

/** Writes the marker, whole or not at all. */
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

/** Takes everything out of the folder but its marker and the lock that is held meanwhile. */
export async function emptyDemoFolder(folder: string): Promise<void> {
  const kept = [MARKER, ...LOCK];
  for (const entry of await readdir(folder)) {
    if (!kept.includes(entry)) await rm(join(folder, entry), { recursive: true, force: true });
  }
}

function parseMarker(text: string): DemoMarker | null {
  try {
    return marker.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
