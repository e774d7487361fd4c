import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Reading } from '#domain/telemetry/reading.ts';
import { instantToMs, MS_PER_DAY, MS_PER_HOUR } from '#domain/time.ts';
import type { AddedReadings, SeriesKey } from '#ports/telemetry.ts';

type Store = Pick<FarmDeps['telemetry'], 'buckets'>;

const MINUTE_MS = 60_000;

/** Counts what adding readings would do, and adds none. */
export async function previewReadings(
  telemetry: Store,
  readings: readonly Reading[],
  replaces: boolean,
): Promise<AddedReadings> {
  const series = new Map<string, { readonly key: SeriesKey; readonly given: { at: number; value: number }[] }>();
  for (const { subject, metric, instant, value } of readings) {
    const name = `${subject} ${metric}`;
    const one = series.get(name) ?? { key: { subject, metric }, given: [] };
    series.set(name, one);
    one.given.push({ at: instantToMs(instant), value });
  }
  let [added, replaced, other] = [0, 0, 0];
  for (const { key, given } of series.values()) {
    const kept = await keptAt(telemetry, key, new Set(given.map(({ at }) => at)));
    // Of several readings of an instant in a call, the first counts.
    const finals = new Map<number, number>();
    for (const { at, value } of given) {
      const present = kept.get(at);
      const final = finals.get(at);
      if (present === 'minute') continue;
      if (final !== undefined) {
        if (final !== value) other += 1;
        continue;
      }
      if (present === undefined) added += 1;
      else if (present !== value) {
        if (replaces) replaced += 1;
        else other += 1;
      }
      finals.set(at, present === undefined || replaces ? value : present);
    }
  }
  return { added, known: readings.length - added - replaced, other, replaced };
}

/** The values that a series has at some times; 'minute' where readings are no longer kept singly. */
async function keptAt(
  telemetry: Store,
  key: SeriesKey,
  times: ReadonlySet<number>,
): Promise<ReadonlyMap<number, number | 'minute'>> {
  const kept = new Map<number, number | 'minute'>();
  const ordered = [...times].sort((a, b) => a - b);
  for (const days of piecesOf(ordered, MS_PER_DAY)) await look(days, days.length === 1 ? MINUTE_MS : MS_PER_DAY);
  return kept;

  /** Looks up times, and where some have only minutes, those again in shorter spans. */
  async function look(piece: readonly number[], length: number): Promise<void> {
    const [from = 0, to = from] = [piece[0], piece.at(-1)];
    const { step, buckets } = await telemetry.buckets(key, { from, to: to + 1 }, 1);
    if (step === 0) {
      const values = new Map(buckets.map(({ start, sum }) => [start, sum]));
      for (const at of piece) {
        const value = values.get(at);
        if (value !== undefined) kept.set(at, value);
      }
      return;
    }
    const minutes = new Set(buckets.map(({ start }) => Math.floor(start / step) * step));
    const there = piece.filter((at) => minutes.has(Math.floor(at / step) * step));
    if (length <= MINUTE_MS) {
      for (const at of there) kept.set(at, 'minute');
      return;
    }
    const shorter = length > MS_PER_HOUR ? MS_PER_HOUR : MINUTE_MS;
    for (const part of spansOf(there, shorter)) await look(part, shorter);
  }
}

/** Splits times where more than a length is between them, so that no more than their own spans are looked up. */
function piecesOf(ordered: readonly number[], gap: number): readonly (readonly number[])[] {
  const pieces: number[][] = [];
  for (const ms of ordered) {
    const last = pieces.at(-1);
    if (last !== undefined && ms - (last.at(-1) ?? ms) <= gap) last.push(ms);
    else pieces.push([ms]);
  }
  return pieces;
}

/** Groups times by spans of a length. */
function spansOf(ordered: readonly number[], length: number): readonly (readonly number[])[] {
  const spans = new Map<number, number[]>();
  for (const ms of ordered) {
    const start = Math.floor(ms / length) * length;
    const some = spans.get(start);
    if (some === undefined) spans.set(start, [ms]);
    else some.push(ms);
  }
  return [...spans.values()];
}
