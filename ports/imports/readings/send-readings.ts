import { type FarReadings, tallyDays } from '#domain/telemetry/imports/far-days.ts';
import type { RowFault } from '#domain/telemetry/imports/read-row.ts';
import type { ImportedSpan } from '#domain/telemetry/imports/reading-import.ts';
import { createSeenReadings } from '#domain/telemetry/imports/seen-readings.ts';
import { isBad, judgeReading, type Reading, type SentReading } from '#domain/telemetry/reading.ts';
import { type Instant, instantToMs } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { MAX_READINGS, type REFUSED_REASONS } from '#ports/farm-api/telemetry.ts';
import type { ReadingFile } from '#ports/reading-files.ts';
import type { PreparedReadings } from './prepare-readings.ts';

/** `repeated` readings have another value for the place, metric and time of one before them in the file. */
export type BadReason = (typeof REFUSED_REASONS)[number] | RowFault | 'repeated';

/** Readings that were not added for the same reason. */
export interface BadTally {
  readonly reason: BadReason;
  readonly count: number;
  /** The first lines. */
  readonly lines: readonly number[];
  /** The first different texts of the file. */
  readonly texts: readonly string[];
}

export interface ImportTally {
  readonly rows: number;
  readonly readings: number;
  readonly added: number;
  readonly known: number;
  /** Those of the known ones that have another value on the farm. */
  readonly other: number;
  readonly replaced: number;
  readonly bad: readonly BadTally[];
  /** Of the good readings; null without any. */
  readonly first: Instant | null;
  readonly last: Instant | null;
  /** Good readings that lie years from the others. */
  readonly far: readonly FarReadings[];
  /** The good readings of each series. */
  readonly spans: readonly ImportedSpan[];
}

interface SenderOptions {
  readonly isDry: boolean;
  readonly replaces: boolean;
  /** The import that the readings belong to; null for a dry run. */
  readonly source: string | null;
  readonly now: Instant;
  /** Called for each good reading that is sent. */
  readonly onGood?: ((reading: Reading) => void) | undefined;
}

const LINES_KEPT = 3;
const TEXTS_KEPT = 20;

type Sending = Parameters<FarmApi['addTelemetry']>[0];
type Sent = Awaited<ReturnType<FarmApi['addTelemetry']>>;
type Send = (call: Sending) => Promise<Omit<Sent, 'bad'> & { readonly bad: readonly Sent['bad'][number][] }>;

/**
 * Sends readings in calls of at most 500, and counts what became of them. A dry run makes the same calls, but the farm only says
 * what it would do. Of readings with the same place, metric and time, the first one is sent.
 */
export function createSender(send: Send, { isDry, replaces, source, now, onGood }: SenderOptions) {
  const seen = createSeenReadings();
  let waiting: { readonly line: number; readonly reading: SentReading }[] = [];
  const bad = new Map<BadReason, { count: number; lines: number[]; texts: Set<string> }>();
  const days = tallyDays();
  const spans = new Map<string, { -readonly [K in keyof ImportedSpan]: ImportedSpan[K] }>();
  const query = {
    ...(isDry && { dry_run: true }),
    ...(replaces && { replace: true }),
    ...(source !== null && { import: source }),
  };
  let [rows, readings, added, known, other, replaced] = [0, 0, 0, 0, 0, 0];
  let first: Instant | null = null;
  let last: Instant | null = null;
  const addBad = (reason: BadReason, line: number, text: string) => {
    const tally = bad.get(reason) ?? { count: 0, lines: [], texts: new Set() };
    tally.count += 1;
    if (tally.lines.length < LINES_KEPT && tally.lines.at(-1) !== line) tally.lines.push(line);
    if (tally.texts.size < TEXTS_KEPT) tally.texts.add(text);
    bad.set(reason, tally);
  };
  const addGood = ({ subject, metric, instant }: SentReading) => {
    days.see(instantToMs(instant));
    const name = `${subject} ${metric}`;
    const span = spans.get(name) ?? { subject, metric, first: instant, last: instant, readings: 0 };
    spans.set(name, span);
    span.readings += 1;
    if (instant < span.first) span.first = instant;
    if (instant > span.last) span.last = instant;
    if (first === null || instant < first) first = instant;
    if (last === null || instant > last) last = instant;
  };
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    const refused = new Set<number>();
    const refuse = (index: number, reason: BadReason) => {
      const one = batch[index];
      refused.add(index);
      if (one !== undefined) addBad(reason, one.line, String(one.reading.value));
    };
    const answer = await send({
      ...(Object.keys(query).length > 0 && { query }),
      body: { readings: batch.map(({ reading }) => reading) },
    });
    added += answer.added;
    known += answer.known;
    other += answer.other;
    replaced += answer.replaced;
    for (const { index, reason } of answer.bad) refuse(index, reason);
    for (const [index, { reading }] of batch.entries()) if (!refused.has(index)) addGood(reading);
  };
  return {
    countRow: () => {
      rows += 1;
    },
    addFault: (fault: RowFault, line: number, text: string) => {
      readings += 1;
      addBad(fault, line, text);
    },
    add: async (reading: SentReading, line: number): Promise<void> => {
      readings += 1;
      const judged = judgeReading(reading, now);
      if (!isBad(judged)) {
        const { subject, metric, instant, value } = judged;
        const before = seen(`${subject} ${metric}`, instantToMs(instant), value);
        if (before === 'same') known += 1;
        if (before === 'other') addBad('repeated', line, String(reading.value));
        if (before !== 'new') return;
        onGood?.(judged);
      }
      waiting.push({ line, reading });
      if (waiting.length >= MAX_READINGS) await flush();
    },
    finish: async (): Promise<ImportTally> => {
      await flush();
      const reasons = [...bad].map(([reason, { texts, ...tally }]) => ({ reason, ...tally, texts: [...texts] }));
      return {
        ...{ rows, readings, added, known, other, replaced, first, last },
        far: days.far(),
        bad: reasons.sort((a, b) => b.count - a.count),
        spans: [...spans.values()],
      };
    },
  };
}

/** Reads the rows of a file in order and sends their readings. `pace` lets other work run in between. */
export async function sendRows(
  file: Pick<ReadingFile, 'rows'>,
  { read }: Pick<PreparedReadings, 'read'>,
  sender: ReturnType<typeof createSender>,
  pace: () => Promise<void> = () => Promise.resolve(),
): Promise<ImportTally> {
  for await (const rows of file.rows()) {
    for (const { line, cells } of rows) {
      sender.countRow();
      const { readings, faults } = read(cells);
      for (const reading of readings) await sender.add(reading, line);
      for (const { fault, text } of faults) sender.addFault(fault, line, text);
      await pace();
    }
  }
  return sender.finish();
}
