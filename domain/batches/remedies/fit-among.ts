import { spanOf, sumCapacity, type TraysByDay, traysByDay } from '#domain/batches/occupancy/occupancy.ts';
import { openOf, type PlannedBatch, type PreviewGround } from '#domain/batches/occupancy/planned-batch.ts';
import { bedsNamed, placeKeys, traysOver } from '#domain/batches/occupancy/preview-occupancy.ts';
import { projectAmong, projectStays } from '#domain/conflicts/conflict-stays.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';

/**
 * Creates a check that a plan fits every day and everywhere. Other batches follow their own plans and are projected
 * only once, so that many versions can be checked. Versions start at most `mostLater` days after `batch`.
 */
export function createFitCheck(
  ground: PreviewGround,
  batch: PlannedBatch,
  today: Day,
  mostLater: number,
): (version: PlannedBatch) => boolean {
  const base = later(batch.start_date, today);
  const latest = spanOf(base, later(batch.end_date, base)).to;
  const span = { from: base, to: addDays(latest, Math.min(mostLater, daysBetween(latest, LAST_DAY))) };
  const keysOf = placeKeys(ground);
  const others = traysByDay(projectStays(ground.batches, ground.places, today), span, (place) =>
    ground.places.get(place)?.active === false ? [place] : keysOf(place),
  );
  const taken = (place: string, day: Day): number => others.get(place)?.[daysBetween(base, day)] ?? 0;
  const rooms = ground.chambers.map(({ uuid }) => {
    const beds = ground.beds.filter((bed) => bed.chamber === uuid);
    return { chamber: uuid, beds, capacity: sumCapacity(beds) };
  });
  return (version) => {
    const own = ownTrays(version);
    return rooms.every(({ chamber, beds, capacity }) => {
      const here = own.get(chamber);
      if (here === undefined) return true;
      const room = { chamber, capacity, named: bedsNamed(beds, own) };
      return here.every((trays, at) => trays === 0 || traysOver({ others, own }, room, at) === 0);
    });
  };

  /** Counts the version's trays by day from `base` on, limited to `MAX_DAYS`. */
  function ownTrays(version: PlannedBatch): TraysByDay {
    const stays = projectAmong(openOf(version), ground.places, today, taken);
    const { to } = spanOf(later(version.start_date, today), version.end_date);
    return traysByDay(stays, { from: base, to: later(to, base) }, keysOf);
  }
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);
/** Last day that can be planned. */
export const LAST_DAY: Day = '9999-12-31';
