import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { type BadReading, isBad, judgeReading, type Reading, type SentReading } from '#domain/telemetry/reading.ts';
import type { AddedReadings, ReadingSource } from '#ports/telemetry.ts';
import { knownSubjects } from './known-subjects.ts';
import { previewReadings } from './preview-readings.ts';

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
  {
    source,
    isWorthKeeping = () => true,
  }: { readonly source?: ReadingSource | undefined; readonly isWorthKeeping?: (bad: BadReading) => boolean } = {},
): Promise<AddedReadings & Pick<Judged, 'bad'>> {
  const { good, apart, bad } = await sortReadings({ storage, clock }, readings);
  const added = await telemetry.add(good, apart.filter(isWorthKeeping), source);
  devices.arrived(good, way);
  return { ...added, bad };
}

/** Returns what adding readings would do, and keeps none. */
export async function judgeReadings(
  { storage, telemetry, clock }: Pick<FarmDeps, 'storage' | 'telemetry' | 'clock'>,
  readings: readonly SentReading[],
  replaces: boolean,
): Promise<AddedReadings & Pick<Judged, 'bad'>> {
  const { good, bad } = await sortReadings({ storage, clock }, readings);
  return { ...(await previewReadings(telemetry, good, replaces)), bad };
}
