import { livedFaults } from '#domain/climate/lived-faults.ts';
import type { LivedSpan } from '#domain/climate/lived-spans.ts';
import { type ClimatePlaces, servedBy } from '#domain/climate/place-values.ts';
import type { Fault } from '#domain/faults/fault.ts';
import type { Bed, Hvac } from '#domain/hardware/hardware.ts';
import { isBedId } from '#domain/locations/location.ts';
import { msToInstant } from '#domain/time.ts';
import type { BatchClimateAnswer } from '#ports/farm-api/batches/climate.ts';
import { MAX_PAGE_SIZE } from '#ports/schemas/paging.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Limit on a list that people read. */
export const MAX_FAULTS = 100;

interface Places extends ClimatePlaces {
  readonly beds: readonly Pick<Bed, 'uuid' | 'name' | 'chamber' | 'reservoir'>[];
  readonly hvacs: readonly Pick<Hvac, 'uuid' | 'name' | 'chamber'>[];
}

/** Reads the faults at the places of a batch while its trays stood there, with the names of the places. */
export async function readLivedFaults(
  tx: FarmReader,
  lived: readonly LivedSpan[],
  places: Places,
): Promise<Pick<BatchClimateAnswer, 'faults' | 'faults_total'>> {
  const [first, last] = [lived[0], lived.at(-1)];
  if (first === undefined || last === undefined) return { faults: [], faults_total: 0 };
  const within = { from: msToInstant(first.from), to: msToInstant(last.to) };
  const faults: Fault[] = [...(await tx.openFaults())];
  for (let page: readonly Fault[] = [], offset = 0; offset === 0 || page.length === MAX_PAGE_SIZE; ) {
    page = await tx.pastFaults(within, offset, MAX_PAGE_SIZE);
    faults.push(...page);
    offset += MAX_PAGE_SIZE;
  }
  const found = livedFaults(faults, lived, (location) => (isBedId(location) ? servedBy(location, places) : []));
  const nameOf = await readNames(tx, places);
  return {
    faults: found.slice(0, MAX_FAULTS).map((fault) => ({ ...fault, ...nameOf(fault.subject) })),
    faults_total: found.length,
  };
}

/** Reads the names of beds, HVACs, reservoirs and chambers. */
async function readNames(tx: FarmReader, { beds, hvacs }: Places) {
  const [chambers, reservoirs] = await Promise.all([tx.records('chamber'), tx.records('reservoir')]);
  const chamberNames = new Map<string, string>(chambers.map(({ uuid, name }) => [uuid, name]));
  const machines = new Map<string, string>([...hvacs, ...reservoirs].map(({ uuid, name }) => [uuid, name]));
  return (subject: string): { readonly place_name: string; readonly chamber_name: string | null } => {
    const bed = beds.find(({ uuid }) => uuid === subject);
    if (bed !== undefined) return { place_name: bed.name, chamber_name: chamberNames.get(bed.chamber) ?? null };
    return { place_name: machines.get(subject) ?? chamberNames.get(subject) ?? subject, chamber_name: null };
  };
}
