import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { problemFromFault } from '#adapters/storage-sql/shared/problem-from-error.ts';
import { threadUrl } from '#adapters/storage-sql/shared/thread-url.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { SqliteConnection } from './connection.ts';

/** The task of the thread: copy and check a file, check an unused file, or count its rows. */
export type CopyTask =
  | { readonly kind: 'copy'; readonly from: string; readonly path: string }
  | { readonly kind: 'check' | 'describe'; readonly path: string };

const figures = onDemand(() => z.object({ migrations: z.array(z.string()), rows: z.record(z.string(), z.number()) }));
/** The migrations and row counts of a farm's file. */
export type FileFigures = z.infer<ReturnType<typeof figures>>;

const threadMessage = onDemand(() =>
  z.union([
    z.object({ found: z.array(z.string()) }),
    figures(),
    z.object({ fault: z.enum(['busy', 'full', 'damaged', 'unreadable']).nullable(), message: z.string() }),
  ]),
);

/**
 * Copies a database file consistently while it is in use, and checks the copy. Throws ProblemError if either is damaged
 * or the signal aborts; no copy is left then.
 */
export const copyFile = (path: string, to: string, signal?: StopSignal): Promise<void> =>
  writeWholeFile(to, () => findDamage({ kind: 'copy', from: path, path: to }, signal));

/** Copies a database that has only one connection. */
export const copyConnection = (connection: SqliteConnection, to: string): Promise<void> =>
  writeWholeFile(to, async () => {
    connection.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
    await findDamage({ kind: 'check', path: to });
  });

/** Checks a whole database that isn't in use. Throws ProblemError if it is damaged. */
export const checkFile = (path: string, signal?: StopSignal): Promise<void> =>
  findDamage({ kind: 'check', path }, signal);

/** Returns the migrations and row counts of a farm's file that isn't in use. */
export async function describeFile(path: string): Promise<FileFigures> {
  const news = await runThread({ kind: 'describe', path });
  if ('rows' in news) return news;
  throw new Error('The thread sent an unexpected message.');
}

/** Runs work that creates a file; removes the file if it fails. */
export async function writeWholeFile(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    for (const end of ['', '-journal', '-wal', '-shm']) await rm(`${path}${end}`, { force: true });
    throw error;
  }
}

async function findDamage(task: CopyTask, signal?: StopSignal): Promise<void> {
  const news = await runThread(task, signal);
  if ('found' in news) refuseDamaged(news.found);
}

async function runThread(task: CopyTask, signal?: StopSignal): Promise<{ found: string[] } | FileFigures> {
  throwIfStopped(signal);
  const worker = new Worker(threadUrl('sqlite-copy-thread', import.meta.url), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
  });
  const ended = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(interrupted()), { once: true });
  });
  const message = new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The database check exited early.')));
  });
  try {
    const news = threadMessage().parse(await Promise.race([message, ended]));
    if (!('message' in news)) return news;
    if (news.fault === 'damaged') refuseDamaged([news.message]);
    throw news.fault === null ? new Error(news.message) : problemFromFault(news.fault);
  } finally {
    await worker.terminate();
  }
}

function refuseDamaged(found: readonly string[]): void {
  if (found.length === 0) return;
  throw new ProblemError({ kind: 'internal', code: 'database_damaged', params: { details: found } });
}

const interrupted = () => new Error('The copy was interrupted.');

/** Throws if the signal is aborted. */
export function throwIfStopped(signal: StopSignal | undefined): void {
  if (signal?.aborted === true) throw interrupted();
}
