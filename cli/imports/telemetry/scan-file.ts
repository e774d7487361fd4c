import { type DecimalMark, provenMarks, readingsOfNumber } from '#domain/quantities/read-number.ts';
import type { Layout } from '#domain/telemetry/imports/layout.ts';
import { readingsOfTime } from '#domain/telemetry/imports/read-time.ts';
import { type FoundOrder, tallyOrders } from '#domain/telemetry/imports/tally-orders.ts';
import type { ReadingFile } from '#ports/reading-files.ts';

/** How times and numbers of a file are written. */
export interface Notation {
  readonly order: FoundOrder;
  readonly mark: DecimalMark;
}

/** Rows in which the decimal mark is looked for. */
const NUMBER_ROWS = 1000;

/** Reads a file as far as needed to tell how its times and numbers are written. */
export async function scanFile(file: ReadingFile, layout: Layout): Promise<Notation> {
  const orders = tallyOrders();
  const marks = new Set<DecimalMark>();
  const { readings, time } = layout;
  const columns = readings.form === 'long' ? [readings.value] : readings.columns.map(({ at }) => at);
  let rows = 0;
  let isDone = false;
  for await (const part of file.rows()) {
    for (const { line, cells } of part) {
      const text = cells[time] ?? '';
      const times = orders.isSettled() ? null : readingsOfTime(text);
      if (times !== null) orders.see(times, { text, line });
      if (rows < NUMBER_ROWS) {
        for (const mark of provenMarks(columns.map((at) => readingsOfNumber(cells[at] ?? '')))) marks.add(mark);
      }
      rows += 1;
      isDone = rows >= NUMBER_ROWS && (orders.isSettled() || (times !== null && !('locals' in times)));
      if (isDone) break;
    }
    if (isDone) break;
  }
  return { order: orders.result(), mark: marks.has('comma') && !marks.has('point') ? 'comma' : 'point' };
}
