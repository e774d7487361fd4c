import type * as en from '#messages/en/web/batches/bulk-bar.ts';
import { number, plural } from '#messages/es/language.ts';

export const acts = {
  complete: 'Completar',
  move: 'Mover',
  delay: 'Aplazar',
  tag: 'Etiquetar',
  bin: 'Descartar',
} as const satisfies Readonly<Record<keyof typeof en.acts, string>>;

export const actCount: typeof en.actCount = ({ act, count }) => `${acts[act]} ${number(count)}`;

export const selection = 'Selección';
export const selected: typeof en.selected = ({ count }) =>
  plural(count, { one: '# seleccionado', other: '# seleccionados' });
export const more = 'Más para la selección';
export const clear = 'Borrar selección';
