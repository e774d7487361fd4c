import { NOT_YET } from '#domain/batches/occupancy/preview-plan.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import * as m from '#words/web/new-batch/conflicts.ts';
import type { Preview } from './preview.ts';

type Conflict = Preview['conflicts'][number];

/** A L.I.F.E. conflict of the plan at one place. */
interface ConflictLine {
  readonly key: string;
  readonly title: string;
  readonly words: string;
}

/** Returns a line for each place and kind of recipe, with the days and the recipe that each batch needs. */
export function conflictLines(conflicts: readonly Conflict[]): ConflictLine[] {
  const groups = new Map<string, Conflict[]>();
  for (const conflict of conflicts) {
    const key = `${conflict.component} ${conflict.location}`;
    groups.set(key, [...(groups.get(key) ?? []), conflict]);
  }
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const last = group.at(-1)?.to ?? null;
    const days = formatDayRange(first.from, last);
    const title = m.conflictTitles[first.component]({ place: first.location_name, days });
    return [{ key, title, words: demandText(group) }];
  });
}

/** 'This batch needs Warm, LOL-2026-0427 needs Cool there.' */
function demandText(group: readonly Conflict[]): string {
  const recipes = new Map<
    string,
    { readonly name: string; readonly lots: Set<string>; own: boolean; place: boolean }
  >();
  for (const { batch, lot_code, recipe, recipe_name } of group.flatMap(({ wants }) => wants)) {
    const demand = recipes.get(recipe) ?? { name: recipe_name, lots: new Set<string>(), own: false, place: false };
    if (batch === NOT_YET) demand.own = true;
    else if (batch === null) demand.place = true;
    else demand.lots.add(lot_code ?? batch);
    recipes.set(recipe, demand);
  }
  const demands = [...recipes.values()];
  const own = demands.filter((demand) => demand.own).map(({ name }) => name);
  const others = demands
    .filter((demand) => !demand.own && (demand.lots.size > 0 || demand.place))
    .map(({ name, lots }) => ({ recipe: name, lots: [...lots] }));
  return m.wishes({ own, others });
}
