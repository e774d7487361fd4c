import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { type BadReading, isBad, judgeReading, type Reading, type SentReading } from '#domain/telemetry/reading.ts';
import { instantToMs, MS_PER_DAY } from '#domain/time.ts';
import type { AddedReadings } from '#ports/telemetry.ts';
import { knownSubjects } from './known-subjects.ts';

/** A reading that wasn't kept among the good ones, by its place in the call. */
interface BadPlace {
  readonly index: number;
  readonly reason: BadReading['reason'] | 'unknown_subject';
}

interface Judged {
  readonly good: readonly Reading[];
  readonly apart: readonly BadReading[];
  readonly bad: readonly BadPlace[];
}

/** Sorts sent readings into good and bad ones; those of unknown subjects are only reported. */
async function sortReadings(
  { storage, clock }: Pick<FarmDeps, 'storage' | 'clock'>,
  readings: readonly SentReading[],
): Promise<Judged> {
  const known = await knownSubjects(storage, new Set(readings.map(({ subject }) => subject)));
  const now = clock.now();
  const good: Reading[] = [];
  const apart: BadReading[] = [];
  const bad: BadPlace[] = [];
  for (const [index, sent] of readings.entries()) {
    if (!known.has(sent.subject)) {
      bad.push({ index, reason: 'unknown_subject' });
      continue;
    }
    const judged = judgeReading(sent, now);
    if (isBad(judged)) {
      apart.push(judged);
      bad.push({ index, reason: judged.reason });
    } else good.push(judged);
  }
  return { good, apart, bad };
}

/**
 * Keeps sent readings; resolves when they will survive a power cut. Those of unknown subjects are dropped, and bad ones
 * for which `isWorthKeeping` returns false are only reported.
 */
export async function addReadings(
  { storage, telemetry, clock, devices }: Pick<FarmDeps, 'storage' | 'telemetry' | 'clock' | 'devices'>,
  readings: readonly SentReading[],
  way: 'broker' | 'api',
  isWorthKeeping: (bad: BadReading) => boolean = () => true,
): Promise<AddedReadings & Pick<Judged, 'bad'>> {
  const { good, apart, bad } = await sortReadings({ storage, clock }, readings);
  const added = await telemetry.add(good, apart.filter(isWorthKeeping));
  devices.arrived(good, way);
  return { ...added, bad };
}

/** Returns what adding readings would do, and keeps none. */
export async function judgeReadings(
  { storage, telemetry, clock }: Pick<FarmDeps, 'storage' | 'telemetry' | 'clock'>,
  readings: readonly SentReading[],
): Promise<AddedReadings & Pick<Judged, 'bad'>> {
  const { good, bad } = await sortReadings({ storage, clock }, readings);
  const series = new Map<string, { readonly key: Pick<Reading, 'subject' | 'metric'>; readonly times: number[] }>();
  for (const { subject, metric, instant } of good) {
    const name = `${subject} ${metric}`;
    const one = series.get(name) ?? { key: { subject, metric }, times: [] };
    series.set(name, one);
    one.times.push(instantToMs(instant));
  }
  let added = 0;
  for (const { key, times } of series.values()) added += await countNew(telemetry, key, times);
  return { added, known: good.length - added, bad };
}

/** Counts the different times at which a series has no reading yet, nor a span of readings that are no longer kept singly. */
async function countNew(
  telemetry: Pick<FarmDeps['telemetry'], 'buckets'>,
  key: Pick<Reading, 'subject' | 'metric'>,
  times: readonly number[],
): Promise<number> {
  const ordered = [...new Set(times)].sort((a, b) => a - b);
  let added = 0;
  for (const part of piecesOf(ordered)) {
    const [from = 0, to = from] = [part[0], part.at(-1)];
    const { step, buckets } = await telemetry.buckets(key, { from, to: to + 1 }, 1);
    const starts = new Set(buckets.map(({ start }) => start));
    added += part.filter((ms) => !starts.has(step === 0 ? ms : Math.floor(ms / step) * step)).length;
  }
  return added;
}

/** Splits times where days are between them, so that no more than their own days are looked up. */
function piecesOf(ordered: readonly number[]): readonly (readonly number[])[] {
  const pieces: number[][] = [];
  for (const ms of ordered) {
    const last = pieces.at(-1);
    if (last !== undefined && ms - (last.at(-1) ?? ms) <= MS_PER_DAY) last.push(ms);
    else pieces.push([ms]);
  }
  return pieces;
}
