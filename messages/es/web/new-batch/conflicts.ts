import type * as en from '#messages/en/web/new-batch/conflicts.ts';
import { list, number, plural } from '#messages/es/language.ts';

type Title = (conflict: { readonly place: string; readonly days: string }) => string;

export const conflictTitles = {
  light: ({ place, days }) => `Conflicto de luz en ${place}, ${days}.`,
  irrigation: ({ place, days }) => `Conflicto de riego en ${place}, ${days}.`,
  fertigation: ({ place, days }) => `Conflicto de fertirriego en ${place}, ${days}.`,
  environment: ({ place, days }) => `Conflicto de ambiente en ${place}, ${days}.`,
} satisfies Readonly<Record<string, Title>>;

interface Wish {
  readonly lots: readonly string[];
  readonly recipe: string;
}

export const wishes: typeof en.wishes = ({ own, others }) =>
  `${[`Allí este lote necesita ${own.join(', después ')}`, ...others.map(wishText)].join(', ')}.`;

function wishText({ lots, recipe }: Wish): string {
  if (lots.length === 0) return `el lugar tiene asignada ${recipe}`;
  if (lots.length > 2) return `${number(lots.length)} lotes necesitan ${recipe}`;
  return `${list(lots)} ${plural(lots.length, { one: 'necesita', other: 'necesitan' })} ${recipe}`;
}

export const more: typeof en.more = ({ count }) => `Y ${number(count)} más.`;
export const orPlanAsItIs: typeof en.orPlanAsItIs = ({ count }) =>
  plural(count, {
    one: 'o planificar tal cual; el conflicto seguirá en la lista',
    other: 'o planificar tal cual; los conflictos seguirán en la lista',
  });
export const stillPlan: typeof en.stillPlan = ({ count }) =>
  plural(count, {
    one: 'Puede planificarlo igualmente; el conflicto seguirá en la lista.',
    other: 'Puede planificarlo igualmente; los conflictos seguirán en la lista.',
  });
