import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { freeRoom } from '#domain/locations/capacity.ts';
import { compareNatural } from '#domain/locations/label-order.ts';
import type { LifeComponent } from './life-conflict.ts';

type TargetBed = Pick<
  Bed,
  | 'uuid'
  | 'name'
  | 'chamber'
  | 'reservoir'
  | 'active'
  | 'tray_capacity'
  | 'light_recipe'
  | 'irrigation_recipe'
  | 'standing'
>;

/** Where trays can go to end a conflict. */
export interface MoveTargets {
  readonly chamber: string;
  readonly beds: readonly string[];
  /** Beds in conflict, which the trays leave. */
  readonly from: readonly string[];
}

/** The place of a conflict. */
interface Disputed {
  readonly component: LifeComponent;
  readonly location: string;
}

/** Tells whether a conflict concerns a bed: itself, its reservoir or its chamber. */
export const isDisputed = (
  { component, location }: Disputed,
  bed: Pick<Bed, 'uuid' | 'chamber' | 'reservoir'>,
): boolean => {
  if (component === 'environment') return bed.chamber === location;
  return component === 'fertigation' ? bed.reservoir === location : bed.uuid === location;
};

/**
 * Returns the beds to which a batch's trays can move to end a conflict: in one chamber, with room for all of them, and
 * without trays under other light or irrigation recipes. Beds with the wanted recipes come first, then those of the
 * chamber in conflict, then natural order. Null if no chamber has the room.
 */
export function moveTargets(
  conflict: Disputed,
  { uuid, life }: { readonly uuid: string; readonly life: LifeWanted },
  beds: readonly TargetBed[],
): MoveTargets | null {
  const leaving = beds.filter((bed) => isDisputed(conflict, bed) && traysOf(bed, uuid) > 0);
  const trays = leaving.reduce((sum, bed) => sum + traysOf(bed, uuid), 0);
  if (trays === 0) return null;
  const home = new Set(leaving.map(({ chamber }) => chamber));
  const free = beds
    .filter((bed) => !isDisputed(conflict, bed) && roomOf(bed) > 0 && (bed.standing.length === 0 || agrees(bed, life)))
    .sort((a, b) => Number(agrees(b, life)) - Number(agrees(a, life)) || compareNatural(a.name, b.name));
  const chambers = [...new Set(free.map(({ chamber }) => chamber))].sort(
    (a, b) => Number(home.has(b)) - Number(home.has(a)),
  );
  for (const chamber of chambers) {
    const chosen: string[] = [];
    let room = 0;
    for (const bed of free.filter((one) => one.chamber === chamber)) {
      if (room >= trays) break;
      chosen.push(bed.uuid);
      room += roomOf(bed);
    }
    if (room >= trays) return { chamber, beds: chosen, from: leaving.map((bed) => bed.uuid) };
  }
  return null;
}

const traysOf = ({ standing }: TargetBed, batch: string): number =>
  standing.reduce((sum, one) => sum + (one.batch === batch ? one.trays : 0), 0);

const roomOf = ({ active, tray_capacity, standing }: TargetBed): number =>
  freeRoom(
    { active, tray_capacity },
    standing.reduce((sum, { trays }) => sum + trays, 0),
  );

const agrees = ({ light_recipe, irrigation_recipe }: TargetBed, life: LifeWanted): boolean =>
  (life.light_recipe === null || light_recipe === life.light_recipe) &&
  (life.irrigation_recipe === null || irrigation_recipe === life.irrigation_recipe);
