import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import type { TableRow } from '#domain/imports/table.ts';
import type { Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, ok } from '#domain/result.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import type { ImportFiles } from '#ports/imports/import-files.ts';
import { type FileRow, ReadingFileError } from '#ports/reading-files.ts';
import { createPace, onTimer, REAL_TURNS } from './pace.ts';
import { type rowsWanted, type ThreadNews, type ThreadTask, threadNews } from './thread-messages.ts';

export interface ReadingBounds {
  /** Heap limit of the thread. */
  readonly memoryMib: number;
  readonly seconds: number;
}

const DEFAULT_BOUNDS: ReadingBounds = { memoryMib: 512, seconds: 60 };
/** Rows per message; deserialising them takes a few milliseconds. */
const ROWS_PER_MESSAGE = 500;

/** Reads each file in a new thread, which runs the module `thread` and ends with the import. */
export const createImportFiles = (thread: URL, bounds: ReadingBounds = DEFAULT_BOUNDS): ImportFiles => ({
  pace: () => createPace(REAL_TURNS),
  after: onTimer,
  openTable: async (bytes, table, signal) => {
    const reader = startReader(thread, { bytes, of: { kind: 'table', table } }, bounds);
    const news = await firstNews(reader, signal);
    if (!('head' in news)) {
      await reader.close();
      return err(problemOf(news));
    }
    return ok({
      head: news.head,
      rows: () => rowsOf(reader, news.count),
      close: reader.close,
    });
  },
  openReadings: async (bytes, sheet, signal) => {
    const reader = startReader(thread, { bytes, of: { kind: 'readings', sheet } }, bounds);
    const news = await firstNews(reader, signal);
    if (!('readings' in news)) {
      await reader.close();
      return err(problemOf(news));
    }
    const { sha256, ...head } = news.readings;
    return ok({
      ...head,
      rows: () => fileRowsOf(reader),
      sha256: () => Promise.resolve(sha256),
      close: reader.close,
    });
  },
  readOpenag: async (bytes) => {
    const reader = startReader(thread, { bytes, of: { kind: 'openag' } }, bounds);
    try {
      const news = await reader.next();
      return 'recipe' in news ? ok(news) : err(problemOf(news));
    } finally {
      await reader.close();
    }
  },
});

/** Returns the first message of a thread, which `signal` cancels. */
async function firstNews(reader: Reader, signal: StopSignal | undefined): Promise<ThreadNews> {
  const cancel = () => reader.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  if (signal?.aborted) cancel();
  const news = await reader.next();
  signal?.removeEventListener('abort', cancel);
  return news;
}

/** Yields the rows of a file of readings. Throws ReadingFileError for one that is damaged further down. */
async function* fileRowsOf(reader: Reader): AsyncGenerator<readonly FileRow[]> {
  for (let from = 0; ; from += 1) {
    const news = await reader.next({ from, count: 1 });
    if (!('fileRows' in news)) throw new ReadingFileError({ code: 'workbook', problem: problemOf(news) });
    if (news.fileRows.length === 0) return;
    yield news.fileRows;
  }
}

async function* rowsOf(reader: Reader, count: number): AsyncGenerator<readonly TableRow[]> {
  for (let from = 0; from < count; from += ROWS_PER_MESSAGE) {
    const news = await reader.next({ from, count: ROWS_PER_MESSAGE });
    if (!('rows' in news)) throw new Error('The file reader sent no rows.');
    yield news.rows;
  }
}

interface Reader {
  /** Requests rows, if `wanted`, and returns the thread's next message. */
  next(wanted?: z.input<ReturnType<typeof rowsWanted>>): Promise<ThreadNews>;
  /** Ends the reading with a problem (503). */
  cancel(): void;
  close(): Promise<void>;
}

const CANCELLED: ThreadNews = { problem: { kind: 'unavailable', code: 'reading_cancelled', params: {} } };
const ROWS_SECONDS = 5;

function startReader(thread: URL, task: ThreadTask, { memoryMib, seconds }: ReadingBounds): Reader {
  const worker = new Worker(thread, {
    workerData: task,
    transferList: transferable(task.bytes),
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: memoryMib },
  });
  let failure: ThreadNews | Error | null = null;
  let settle: (news: ThreadNews | Error) => void = () => {};
  const fail = (news: ThreadNews | Error) => {
    failure ??= news;
    settle(failure);
  };
  worker.on('message', (message) => settle(threadNews().parse(message)));
  worker.on('error', (error: Error & { readonly code?: string }) =>
    fail(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? tooMuch({ code: 'reading_needs_memory', params: { mebibytes: memoryMib } })
        : error,
    ),
  );
  worker.on('exit', () => fail(new Error('The file reader exited early.')));
  return {
    next: async (wanted) => {
      // Rows of a parsed file are requested while others wait for the write lock, so the limit is short.
      const limit = wanted === undefined ? seconds : ROWS_SECONDS;
      const timer = setTimeout(
        () => fail(tooMuch({ code: 'reading_needs_time', params: { seconds: limit } })),
        limit * 1000,
      );
      try {
        const news = await new Promise<ThreadNews | Error>((resolve) => {
          settle = resolve;
          if (failure !== null) resolve(failure);
          else if (wanted !== undefined) worker.postMessage(wanted);
        });
        if (news instanceof Error) throw news;
        return news;
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: () => fail(CANCELLED),
    close: async () => {
      await worker.terminate();
    },
  };
}

/** Returns the buffer if it contains only these bytes, so that it can be transferred instead of copied. */
const transferable = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

const problemOf = (news: ThreadNews): Problem => {
  if ('problem' in news) return news.problem;
  throw new Error('The file reader sent an unexpected message.');
};

function tooMuch(fault: CodedProblem): ThreadNews {
  return { problem: { kind: 'too_large', ...fault, errors: { file: [fault] } } };
}
