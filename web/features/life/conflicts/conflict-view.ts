import type { LifeComponent } from '#domain/conflicts/life-conflict.ts';
import { isDisputed } from '#domain/conflicts/move-targets.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';
import type { TellingConflict } from '#ports/farm-api/batches/life-conflicts.ts';
import type { LifeGround, LifeKey } from '#web/features/life/model/life-uses.ts';

type Conflict = TellingConflict;

/** The days that the bars of conflicts show. */
export const SHOWN_DAYS = 42;

export const keyOfComponent = (component: LifeComponent): LifeKey => `${component}_recipe`;

/** Returns the days until a conflict begins; 0 if it is now. */
export const daysUntil = ({ from }: Pick<Conflict, 'from'>, today: Day): number =>
  Math.max(0, daysBetween(today, from));

/** Returns a conflict's part of the next weeks, as shares from 0 to 1. Its last day counts in full. */
export function shareOfWeeks({ from, to }: Pick<Conflict, 'from' | 'to'>, today: Day) {
  const at = (day: Day) => Math.min(1, Math.max(0, daysBetween(today, day) / SHOWN_DAYS));
  const start = at(from);
  return { start, width: (to === null ? 1 : at(addDays(to, 1))) - start };
}

interface Lot {
  readonly uuid: string;
  readonly lot_code: string;
}

/** A recipe that is needed at a conflict's place, and by which batches. */
interface Demand {
  readonly recipe: string;
  readonly recipe_name: string;
  readonly lots: readonly Lot[];
  /** True if the place itself runs it now. */
  readonly isOfPlace: boolean;
}

/** Groups what is needed by recipe, most needed first. */
export function demandsOf({ wants }: Pick<Conflict, 'wants'>): Demand[] {
  const recipes = [...new Set(wants.map(({ recipe }) => recipe))];
  return recipes
    .map((recipe): Demand => {
      const same = wants.filter((want) => want.recipe === recipe);
      return {
        recipe,
        recipe_name: same[0]?.recipe_name ?? recipe,
        lots: same.flatMap(({ batch, lot_code }) =>
          batch === null ? [] : [{ uuid: batch, lot_code: lot_code ?? batch }],
        ),
        isOfPlace: same.some(({ batch }) => batch === null),
      };
    })
    .sort((a, b) => b.lots.length - a.lots.length);
}

/** An act that resolves a conflict: it opens a form or asks before it changes anything. */
export type RemedyAct =
  | {
      readonly act: 'set_bed';
      readonly bed: string;
      readonly recipe: string;
      readonly recipe_name: string;
      readonly now: string;
    }
  | { readonly act: 'move'; readonly lot: Lot }
  | { readonly act: 'open'; readonly lot: Lot }
  | { readonly act: 'agree'; readonly recipe: string; readonly recipe_name: string; readonly lots: readonly Lot[] };

/**
 * Returns the acts for the farm's suggestion. A bed follows its batches. Otherwise the last batch to arrive moves, or its
 * plan changes if it isn't there yet; and growing batches that conflict today can all use the recipe that most need.
 */
export function remedyActs(
  conflict: Conflict,
  growing: LifeGround['growing'],
  beds: readonly Pick<Bed, 'uuid' | 'chamber' | 'reservoir' | 'standing'>[],
  today: Day,
): RemedyAct[] {
  const { component, suggestion, location } = conflict;
  const demands = demandsOf(conflict);
  const [most, ...others] = demands.filter(({ lots }) => lots.length > 0);
  if (most === undefined) return [];
  if (suggestion.code === 'follow_batches') {
    const own = demands.find(({ isOfPlace }) => isOfPlace);
    if ((component !== 'light' && component !== 'irrigation') || own === undefined) return [];
    return [
      { act: 'set_bed', bed: location, recipe: most.recipe, recipe_name: most.recipe_name, now: own.recipe_name },
    ];
  }
  const isGrowing = ({ uuid }: Lot) => growing.some((batch) => batch.uuid === uuid);
  const there = beds.filter((bed) => isDisputed(conflict, bed)).flatMap(({ standing }) => standing);
  const isThere = ({ uuid }: Lot) => there.some(({ batch }) => batch === uuid);
  const lots = demands.flatMap((demand) => demand.lots);
  const newest = lots.find(({ lot_code }) => lot_code === suggestion.params.lot) ?? most.lots[0];
  const changed = others.flatMap((demand) => demand.lots);
  return [
    ...(newest === undefined ? [] : [{ act: isThere(newest) ? ('move' as const) : ('open' as const), lot: newest }]),
    ...(conflict.from <= today && changed.length > 0 && changed.every(isGrowing)
      ? [{ act: 'agree' as const, recipe: most.recipe, recipe_name: most.recipe_name, lots: changed }]
      : []),
  ];
}
