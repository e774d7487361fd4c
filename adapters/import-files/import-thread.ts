import { parentPort, workerData } from 'node:worker_threads';
import type { Day, Instant } from '#domain/time.ts';
import type { Workbooks } from '#ports/workbooks.ts';
import { readWholeRecipe, readWholeTable } from './read-import.ts';
import { rowsWanted, type ThreadNews, type ThreadTask } from './thread-messages.ts';

/** Reads the file of this thread, then sends its rows on request. */
export async function runImportThread(
  dayIn: (zone: string) => (instant: Instant) => Day,
  workbooks: Workbooks,
): Promise<void> {
  const post = (news: ThreadNews) => parentPort?.postMessage(news);
  const { bytes, table }: ThreadTask = workerData;
  if (table === null) {
    const read = await readWholeRecipe(bytes);
    return post(read.ok ? { recipe: read.value.recipe, unknown: [...read.value.unknown] } : { problem: read.error });
  }
  const read = await readWholeTable(bytes, table, dayIn(table.time_zone), workbooks);
  if (!read.ok) return post({ problem: read.error });
  const { head, rows } = read.value;
  parentPort?.on('message', (message) => {
    const { from, count } = rowsWanted().parse(message);
    post({ rows: rows.slice(from, from + count) });
  });
  post({ head, count: rows.length });
}
