import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { oneOf } from '#adapters/in-process/operations/lists.ts';
import { refuse, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { readSiteTime } from '#adapters/in-process/site/site-time.ts';
import {
  MAX_OCCUPANCY_DAYS,
  type OccupancyFarm,
  occupancyByDay,
  staysOnBed,
} from '#domain/batches/occupancy/farm-occupancy.ts';
import { type DaySpan, lengthOf, sumCapacity } from '#domain/batches/occupancy/occupancy.ts';
import { projectStays } from '#domain/conflicts/conflict-stays.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { invalidField } from '#domain/problem.ts';
import { addDays, type Day, type SiteTime } from '#domain/time.ts';
import type { Occupancy, occupancyOperations } from '#ports/farm-api/occupancy.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Days before and after today by default. */
const SIX_WEEKS = 42;

export function occupancyUseCases({
  storage,
  clock,
}: Pick<FarmDeps, 'storage' | 'clock'>): UseCases<keyof typeof occupancyOperations> {
  return {
    getOccupancy: ({ input: { query } }) =>
      storage.read(async (tx): Promise<Occupancy> => {
        const site = await readSiteTime(tx, clock);
        const span = spanIn(query, site.today);
        const { beds, totals } = await placesOf(tx, query);
        const farm = await readFarm(tx, site, span, beds);
        const inBed = new Map(beds.map(({ uuid, chamber }) => [uuid, chamber]));
        const all = await tx.places();
        const counts = occupancyByDay(farm, span, (place) => {
          const chamber = inBed.get(place) ?? all.get(place)?.chamber;
          return chamber === null || chamber === undefined ? [place] : [place, chamber];
        });
        const none = Array.from({ length: lengthOf(span) }, () => 0);
        const listed = [
          ...totals.map((chamber) => ({
            uuid: chamber,
            capacity: sumCapacity(beds.filter((bed) => bed.chamber === chamber)),
          })),
          ...(query.chamber === undefined && query.bed === undefined
            ? []
            : beds.map(({ uuid, tray_capacity }) => ({ uuid, capacity: tray_capacity }))),
        ];
        return {
          ...span,
          today: site.today,
          places: listed.map((place) => ({ ...place, trays: [...(counts.get(place.uuid) ?? none)] })),
          ...(query.bed === undefined ? {} : { stays: staysOnBed(farm, span, query.bed) }),
        };
      }),
  };
}

interface Range {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** Returns the requested days, or refuses (400) a range that is reversed or too long. */
function spanIn(range: Range, today: Day): DaySpan {
  const from = range.from ?? addDays(range.to ?? today, range.to === undefined ? -SIX_WEEKS : -2 * SIX_WEEKS);
  const to = range.to ?? addDays(range.from ?? today, range.from === undefined ? SIX_WEEKS : 2 * SIX_WEEKS);
  const last = addDays(from, MAX_OCCUPANCY_DAYS - 1);
  if (to < from || to > last) refuse(invalidField('to', { code: 'day_out_of_range', params: { from, to: last } }));
  return { from, to };
}

/** Returns the beds that a query needs and the chambers to count. */
async function placesOf(
  tx: FarmReader,
  { chamber, bed }: { readonly chamber?: string | undefined; readonly bed?: string | undefined },
): Promise<{ readonly beds: readonly Bed[]; readonly totals: readonly string[] }> {
  if (bed !== undefined) return { beds: [oneOf(await tx.beds({ uuids: [bed] }), bed, 'bed')], totals: [] };
  const [beds, chambers] = await Promise.all([tx.beds({}), tx.records('chamber')]);
  if (chamber === undefined) return { beds, totals: chambers.map(({ uuid }) => uuid) };
  oneOf(chambers, chamber, 'chamber');
  return { beds: beds.filter((one) => one.chamber === chamber), totals: [chamber] };
}

async function readFarm(
  tx: FarmReader,
  { today, dayOf, startOfDay }: SiteTime,
  span: DaySpan,
  beds: readonly Bed[],
): Promise<OccupancyFarm> {
  const uuids = beds.map(({ uuid }) => uuid);
  const events =
    span.from >= today || uuids.length === 0 ? [] : await tx.bedEvents(uuids, startOfDay(addDays(span.from, 1)));
  return {
    today,
    standing: beds.flatMap(({ uuid, standing }) => standing.map(({ batch, trays }) => ({ bed: uuid, batch, trays }))),
    changes: events.map(({ bed, batch, instant, trays_delta }) => ({ bed, batch, day: dayOf(instant), trays_delta })),
    stays: span.to <= today ? [] : projectStays(await tx.openBatches(), await tx.places(), today),
  };
}
