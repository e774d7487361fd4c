import { sumCapacity, traysByDay } from '#domain/batches/occupancy/occupancy.ts';
import { projectStays } from '#domain/conflicts/conflict-stays.ts';
import type { GraphSeries, GraphSpan } from '#domain/graphs/graph.ts';
import { occupancyByAge, occupancySeries } from '#domain/graphs/occupancy-series.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { isPhysicalId } from '#domain/locations/location.ts';
import { addDays, type Day, daysBetween, type SiteTime } from '#domain/time.ts';
import type { GraphFilter } from '#ports/storage/figures/graphs.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Reads the trays on beds by day, or by age of the batches that started within the days. */
export async function readOccupancy(
  tx: FarmReader,
  filter: GraphFilter,
  span: GraphSpan,
  site: SiteTime,
): Promise<GraphSeries[]> {
  const { from, to } = span;
  const { today, dayOf } = site;
  if (span.axis === 'age') {
    const changes = await tx.traysChangesOfBatches(filter, { from, to, site });
    return occupancyByAge(
      changes.map(({ at, ...change }) => ({ ...change, day: dayOf(at) })),
      span,
      today,
    );
  }
  const { chamber, ...batches } = filter;
  const isWhole = Object.values(batches).every((value) => value === undefined);
  const beds = (await tx.beds({})).filter((bed) => chamber === undefined || bed.chamber === chamber);
  const counted = isWhole ? null : new Set(await tx.openBatchUuids(filter));
  const changes = new Map<Day, number>();
  for (const { at, trays_delta } of from >= today
    ? []
    : await tx.traysChanges(filter, { from: addDays(from, 1), to: today, site })) {
    const day = dayOf(at);
    changes.set(day, (changes.get(day) ?? 0) + trays_delta);
  }
  const occupancy = {
    today,
    standing: standingOn(beds, counted),
    changes,
    planned: to <= today ? [] : await readPlanned(tx, filter, counted, { from, to, today }),
    capacity: isWhole ? sumCapacity(beds) : null,
  };
  return occupancySeries(occupancy, span);
}

/** Returns the trays of all batches, or of some. */
const standingOn = (beds: readonly Bed[], counted: ReadonlySet<string> | null): number =>
  beds
    .flatMap(({ standing }) => standing)
    .reduce((sum, { batch, trays }) => (counted === null || counted.has(batch) ? sum + trays : sum), 0);

/** Returns the planned trays on each day after today. Trays without a planned bed count to their planned chamber. */
async function readPlanned(
  tx: FarmReader,
  { chamber }: GraphFilter,
  counted: ReadonlySet<string> | null,
  { from, to, today }: { readonly from: Day; readonly to: Day; readonly today: Day },
): Promise<readonly number[]> {
  const places = await tx.places();
  const stays = projectStays(await tx.openBatches(), places, today);
  const first = today < from ? from : addDays(today, 1);
  const days = traysByDay(stays, { from: first, to }, (place, batch) => {
    const isHere = chamber === undefined || place === chamber || places.get(place)?.chamber === chamber;
    return isHere && !isPhysicalId(place) && (counted === null || counted.has(batch)) ? ['all'] : [];
  });
  return days.get('all') ?? Array.from({ length: daysBetween(first, to) + 1 }, () => 0);
}
