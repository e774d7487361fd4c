import { parentPort, workerData } from 'node:worker_threads';
import type { Day, Instant } from '#domain/time.ts';
import { type ReadingFile, ReadingFileError } from '#ports/reading-files.ts';
import type { Workbooks } from '#ports/workbooks.ts';
import { readWholeRecipe, readWholeTable } from './read-import.ts';
import { readingFileProblem } from './reading-file-problem.ts';
import { rowsWanted, type ThreadNews, type ThreadTask } from './thread-messages.ts';

/** Reads the file of this thread, then sends its rows on request. */
export async function runImportThread(
  dayIn: (zone: string) => (instant: Instant) => Day,
  workbooks: Workbooks,
  openReadings: (bytes: Uint8Array, sheet: string | null) => Promise<ReadingFile>,
): Promise<void> {
  const { bytes, of }: ThreadTask = workerData;
  if (of.kind === 'readings') return serveReadings(() => openReadings(bytes, of.sheet));
  if (of.kind === 'openag') {
    const read = await readWholeRecipe(bytes);
    return post(read.ok ? { recipe: read.value.recipe, unknown: [...read.value.unknown] } : { problem: read.error });
  }
  const { table } = of;
  const read = await readWholeTable(bytes, table, dayIn(table.time_zone), workbooks);
  if (!read.ok) return post({ problem: read.error });
  const { head, rows } = read.value;
  parentPort?.on('message', (message) => {
    const { from, count } = rowsWanted().parse(message);
    post({ rows: rows.slice(from, from + count) });
  });
  post({ head, count: rows.length });
}

const post = (news: ThreadNews) => parentPort?.postMessage(news);

/** Sends the head of a file of readings, then its rows part by part, which are parsed on request. */
async function serveReadings(open: () => Promise<ReadingFile>): Promise<void> {
  try {
    const file = await open();
    const { headings, units, zone, daysBehind, notes } = file;
    let rows = file.rows()[Symbol.asyncIterator]();
    const sendNext = async (from: number): Promise<void> => {
      if (from === 0) rows = file.rows()[Symbol.asyncIterator]();
      // A part may have comments only, but an empty message means the end.
      let next = await rows.next();
      while (!next.done && next.value.length === 0) next = await rows.next();
      post({ fileRows: next.done ? [] : [...next.value] });
    };
    parentPort?.on('message', (message) => {
      sendNext(rowsWanted().parse(message).from).catch(refuse);
    });
    post({ readings: { headings, units, zone, daysBehind, notes, sha256: await file.sha256() } });
  } catch (error) {
    refuse(error);
  }
}

function refuse(error: unknown): void {
  if (!(error instanceof ReadingFileError)) throw error;
  post({ problem: readingFileProblem(error.fault) });
}
