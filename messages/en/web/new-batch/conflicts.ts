import { list, number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

type Title = (conflict: { readonly place: string; readonly days: string }) => string;

/** Place and days of a conflict between recipes of one kind. */
export const conflictTitles = {
  light: ({ place, days }) => `Light conflict in ${place}, ${days}.`,
  irrigation: ({ place, days }) => `Irrigation conflict in ${place}, ${days}.`,
  fertigation: ({ place, days }) => `Fertigation conflict in ${place}, ${days}.`,
  environment: ({ place, days }) => `Environment conflict in ${place}, ${days}.`,
} satisfies Readonly<Record<string, Title>>;

/** One other wish: of some batches, or of the place itself where `lots` is empty. */
interface Wish {
  readonly lots: readonly string[];
  readonly recipe: string;
}

/** The recipes that batches need at one place: 'This batch needs Warm, LOL-2026-0427 needs Cool there.' */
export const wishes = ({
  own,
  others,
}: {
  readonly own: readonly string[];
  readonly others: readonly Wish[];
}): string => `${[`This batch needs ${own.join(', then ')}`, ...others.map(wishText)].join(', ')} there.`;

function wishText({ lots, recipe }: Wish): string {
  if (lots.length === 0) return `the place is set to ${recipe}`;
  if (lots.length > 2) return `${number(lots.length)} batches need ${recipe}`;
  return `${list(lots)} ${plural(lots.length, { one: 'needs', other: 'need' })} ${recipe}`;
}

export const more = ({ count }: Count): string => `And ${number(count)} more.`;
export const orPlanAsItIs = ({ count }: Count): string =>
  plural(count, {
    one: 'or plan it as it is; the conflict stays listed',
    other: 'or plan it as it is; the conflicts stay listed',
  });
export const stillPlan = ({ count }: Count): string =>
  plural(count, {
    one: 'You can still plan it; the conflict stays listed.',
    other: 'You can still plan it; the conflicts stay listed.',
  });
