import type { LifeComponent } from '#domain/conflicts/life-conflict.ts';
import { list, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export const title = 'L.I.F.E. conflicts';
export const components: Readonly<Record<LifeComponent, string>> = {
  light: 'Light',
  irrigation: 'Irrigation',
  fertigation: 'Fertigation',
  environment: 'Environment',
};
export const recipeKind = 'Recipe';
export const allKinds = 'All four';
export const place = 'Place';
export const allPlaces = 'All places';
export const when = 'When';
export const anyTime = 'Now or later';
export const nowOnly = 'Now';
export const laterOnly = 'Later';
export const conflictNow = 'Conflict now';
export const conflictIn = ({ count }: Count): string =>
  plural(count, { one: 'Conflict in # day', other: 'Conflict in # days' });
/** '1 now, 2 to come' */
export const counts = ({ now, later }: { readonly now: number; readonly later: number }): string =>
  `${now} now, ${later} to come`;
/** Why the recipes of a place can't all run, by the kind of recipe. */
export const reasons: Readonly<
  Record<LifeComponent, (params: { readonly place: string; readonly count: number }) => string>
> = {
  light: ({ place: at, count }) => `Bed ${at} can run one light recipe at a time, but ${count} are needed.`,
  irrigation: ({ place: at, count }) => `Bed ${at} can run one irrigation recipe at a time, but ${count} are needed.`,
  fertigation: ({ place: at, count }) => `${at} holds one nutrient solution at a time, but ${count} are needed.`,
  environment: ({ place: at, count }) => `${at} has one climate at a time, but ${count} are needed.`,
};
export const bedItself = 'Runs now';
export const moreLots = ({ count }: Count): string => plural(count, { one: '# more', other: '# more' });
export const remedy = 'Remedy';
export const wants = 'Needed recipes';
export const period = ({ days }: { readonly days: string }): string => `Conflict ${days}`;
export const setBed = ({ bed, recipe }: { readonly bed: string; readonly recipe: string }): string =>
  `Set ${bed} to ${recipe}`;
export const setBedTitle = ({ bed, recipe }: { readonly bed: string; readonly recipe: string }): string =>
  `Set bed ${bed} to ${recipe}?`;
export const setBedHelp = ({ bed, now }: { readonly bed: string; readonly now: string }): string =>
  `Bed ${bed} runs ${now} now. The change takes effect at once.`;
export const bedSet = 'Bed set';
export const moveLot = ({ lot }: { readonly lot: string }): string => `Move ${lot}`;
export const openLot = ({ lot }: { readonly lot: string }): string => `Change the plan of ${lot}`;
export const agree = ({ recipe }: { readonly recipe: string }): string => `Use ${recipe} for all`;
export const agreeTitle = ({ recipe, place: at }: { readonly recipe: string; readonly place: string }): string =>
  `Use ${recipe} for all batches at ${at}?`;
export const agreeHelp = ({ recipe, lots }: { readonly recipe: string; readonly lots: readonly string[] }): string =>
  `From now on ${list(lots)} ${lots.length === 1 ? 'uses' : 'use'} ${recipe}. Later changes in their plans stay.`;
export const agreed = 'Recipe changed';
export const none = 'No conflicts';
export const noneHelp = 'All batches can have the recipes that they need, now and as planned.';
export const noMatch = 'No conflict matches these filters.';
/** Under the list, for a kind of recipe without conflicts. */
export const clear = ({ kinds }: { readonly kinds: readonly string[] }): string => `No conflicts: ${list(kinds)}.`;
