import { cellText } from '#domain/imports/table.ts';
import { type DecimalMark, isAmbiguous, provenMarks } from '#domain/quantities/read-number.ts';
import { joinTime } from '#domain/telemetry/imports/join-time.ts';
import type { Layout } from '#domain/telemetry/imports/layout.ts';
import { possibleNumbers, valuesOf } from '#domain/telemetry/imports/read-row.ts';
import { readingsOfTime } from '#domain/telemetry/imports/read-time.ts';
import { type FoundOrder, tallyOrders } from '#domain/telemetry/imports/tally-orders.ts';
import type { ReadingFile } from '#ports/reading-files.ts';

/** How times and numbers of a file are written. */
export interface Notation {
  readonly order: FoundOrder;
  /** The decimal mark, or the first number whose mark is unclear. */
  readonly mark: DecimalMark | UnclearNumber;
}

interface UnclearNumber {
  readonly text: string;
  readonly line: number;
  readonly point: number;
  readonly comma: number;
}

/** Rows in which the decimal mark is looked for. */
const NUMBER_ROWS = 1000;

/** Reads a file as far as needed to tell how its times and numbers are written. */
export async function scanFile(file: ReadingFile, layout: Layout): Promise<Notation> {
  const orders = tallyOrders();
  const marks = new Set<DecimalMark>();
  let unclear: UnclearNumber | null = null;
  const { time } = layout;
  let rows = 0;
  let isDone = false;
  for await (const part of file.rows()) {
    for (const { line, cells } of part) {
      const text = joinTime(time, (at) => cellText(cells[at]).trim());
      const times = orders.isSettled() ? null : readingsOfTime(text);
      if (times !== null) orders.see(times, { text, line });
      if (rows < NUMBER_ROWS) {
        for (const value of valuesOf(layout, cells)) {
          const numbers = possibleNumbers(value);
          for (const mark of provenMarks([numbers])) marks.add(mark);
          const { point, comma } = numbers;
          if (point !== null && comma !== null && isAmbiguous(numbers)) {
            unclear ??= { text: String(value.value), line, point, comma };
          }
        }
      }
      rows += 1;
      isDone = rows >= NUMBER_ROWS && (orders.isSettled() || (times !== null && !('locals' in times)));
      if (isDone) break;
    }
    if (isDone) break;
  }
  const proven = marks.has('comma') && !marks.has('point') ? 'comma' : 'point';
  return { order: orders.result(), mark: marks.size === 0 && unclear !== null ? unclear : proven };
}
