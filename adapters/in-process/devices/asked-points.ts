import { readSetPoints } from '#adapters/in-process/set-points/read-set-points.ts';
import type { SetPoints } from '#domain/set-points/set-points.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Reads the set points of each place now. An HVAC has those of its chamber. */
export async function readAskedPoints(tx: FarmReader, now: Instant): Promise<(place: Subject) => SetPoints> {
  const [all, hvacs] = [await readSetPoints(tx, now), await tx.records('hvac')];
  const asked = new Map<Subject, SetPoints>(all.map((one) => [one.subject, one.asked]));
  const chambers = new Map<Subject, Subject | null>(hvacs.map(({ uuid, chamber }) => [uuid, chamber]));
  return (place) => asked.get(chambers.get(place) ?? place) ?? {};
}
