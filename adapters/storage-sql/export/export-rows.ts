import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { FAULTS, problemFromFault } from '#adapters/storage-sql/shared/problem-from-error.ts';
import { onDemand } from '#domain/on-demand.ts';
import { createLineFormatter, type ExportJob, type SpoolTask } from './export-job.ts';

/** A message from the thread: the bytes written so far, or an error. */
const threadMessage = onDemand(() =>
  z.union([
    z.object({ written: z.number(), done: z.boolean() }),
    z.object({ fault: z.enum(FAULTS).nullable(), message: z.string() }),
  ]),
);

// Short strings are garbage-collected quickly; buffers and longer strings would accumulate.
const CHUNK_BYTES = 32 * 1024;
const ROWS_PER_CHUNK = 2000;

export interface ExportPlace {
  /** The module of the thread. */
  readonly thread: URL;
  /** Path or URL of the database. */
  readonly database: string;
  /** Folder for temporary files. */
  readonly temporary: string;
}

/**
 * Reads the rows in a thread with its own connection. The thread writes to a temporary file at full speed, from which
 * the rows are read, so that a slow client blocks neither the database nor memory.
 */
export async function* exportOnThread(
  { thread, database, temporary }: ExportPlace,
  job: ExportJob,
): AsyncIterable<string> {
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(temporary, 'export-'));
  const spool = join(folder, 'rows.csv');
  const worker = new Worker(thread, {
    workerData: { database, spool, job } satisfies SpoolTask,
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 128 },
  });
  const progress = followWorker(worker);
  try {
    await progress.until(0);
    const file = await open(spool, 'r');
    try {
      const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
      for (let read = 0; ; ) {
        const { written, isDone } = await progress.until(read);
        if (read === written && isDone) return;
        const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK_BYTES, written - read), read);
        read += bytesRead;
        yield decoder.decode(buffer.subarray(0, bytesRead), { stream: true });
      }
    } finally {
      await file.close();
    }
  } finally {
    await worker.terminate();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Progress {
  /** Resolves when the file has more than `read` bytes or is complete. Throws the thread's error. */
  until(read: number): Promise<{ readonly written: number; readonly isDone: boolean }>;
}

function followWorker(worker: Worker): Progress {
  let written = 0;
  let isOpen = false;
  let isDone = false;
  let failure: Error | null = null;
  let wake = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  worker.on('message', (message) => {
    const news = threadMessage().parse(message);
    if ('written' in news) {
      isOpen = true;
      ({ written, done: isDone } = news);
      wake();
    } else {
      fail(news.fault === null ? new Error(news.message) : problemFromFault(news.fault));
    }
  });
  worker.on('error', fail);
  worker.on('exit', () => {
    if (!isDone) fail(new Error('The export exited early.'));
  });
  return {
    until: async (read) => {
      while (failure === null && !isDone && (written <= read || !isOpen)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (failure !== null) throw failure;
      return { written, isDone };
    },
  };
}

/** Formats all rows immediately, for a database with a single connection. */
export function exportAtOnce(rows: Iterable<readonly unknown[]>, job: ExportJob): readonly string[] {
  const lineOf = createLineFormatter(job);
  const pieces: string[] = [];
  let piece = '';
  let count = 0;
  for (const row of rows) {
    piece += lineOf(row);
    count += 1;
    if (count % ROWS_PER_CHUNK === 0) {
      pieces.push(piece);
      piece = '';
    }
  }
  return [...pieces, piece].filter((text) => text !== '');
}
