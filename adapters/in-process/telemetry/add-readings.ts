import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { type BadReading, isBad, judgeReading, type Reading, type SentReading } from '#domain/telemetry/reading.ts';
import type { AddedReadings } from '#ports/telemetry.ts';
import { knownSubjects } from './known-subjects.ts';

/** A reading that wasn't kept among the good ones, by its place in the call. */
interface BadPlace {
  readonly index: number;
  readonly reason: BadReading['reason'] | 'unknown_subject';
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
): Promise<AddedReadings & { readonly bad: readonly BadPlace[] }> {
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
      if (isWorthKeeping(judged)) apart.push(judged);
      bad.push({ index, reason: judged.reason });
    } else good.push(judged);
  }
  const added = await telemetry.add(good, apart);
  devices.arrived(good, way);
  return { ...added, bad };
}
