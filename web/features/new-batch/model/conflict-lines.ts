import { NOT_YET } from '#domain/batches/occupancy/preview-plan.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { countOf } from '#web/format/quantity.ts';
import type { Preview } from './preview.ts';

type Conflict = Preview['conflicts'][number];

/** What stands in the way of a plan at one place, as it is told. */
interface ConflictLine {
  readonly key: string;
  readonly title: string;
  readonly words: string;
}

const NOUNS: Readonly<Record<Conflict['component'], string>> = {
  light: 'Light',
  irrigation: 'Irrigation',
  fertigation: 'Fertigation',
  environment: 'Environment',
};

/** One line for each place and kind of recipe: when, and who wants what there. */
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
    const title = `${NOUNS[first.component]} conflict in ${first.location_name}, ${formatDayRange(first.from, last)}.`;
    return [{ key, title, words: wantWords(group) }];
  });
}

/** 'This batch wants Warm, LOL-2026-0427 wants Cool there.' Many that want the same are counted. */
function wantWords(group: readonly Conflict[]): string {
  const recipes = new Map<
    string,
    { readonly name: string; readonly lots: Set<string>; own: boolean; place: boolean }
  >();
  for (const { batch, lot_code, recipe, recipe_name } of group.flatMap(({ wants }) => wants)) {
    const wish = recipes.get(recipe) ?? { name: recipe_name, lots: new Set<string>(), own: false, place: false };
    if (batch === NOT_YET) wish.own = true;
    else if (batch === null) wish.place = true;
    else wish.lots.add(lot_code ?? batch);
    recipes.set(recipe, wish);
  }
  const wishes = [...recipes.values()];
  const own = wishes.filter((wish) => wish.own).map(({ name }) => name);
  const others = wishes
    .filter((wish) => !wish.own)
    .flatMap(({ name, lots, place }) => [
      ...(lots.size > 0 ? [`${lotWords([...lots])} ${lots.size === 1 ? 'wants' : 'want'} ${name}`] : []),
      ...(lots.size === 0 && place ? [`the place follows ${name}`] : []),
    ]);
  return `${[`This batch wants ${own.join(', then ')}`, ...others].join(', ')} there.`;
}

const lotWords = (lots: readonly string[]): string =>
  lots.length <= 2 ? lots.join(' and ') : countOf(lots.length, 'batch', 'batches');
