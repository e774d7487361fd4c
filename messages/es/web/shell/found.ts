import type { InternalState } from '#domain/batches/batch.ts';
import type * as en from '#messages/en/web/shell/found.ts';
import { plural } from '#messages/es/language.ts';

type More = (found: { readonly count: number }) => string;

export const moreOfStage = {
  Planned: ({ count }) => plural(count, { one: '# planificado más…', other: '# planificados más…' }),
  Alive: ({ count }) => plural(count, { one: '# más en cultivo…', other: '# más en cultivo…' }),
  Done: ({ count }) => plural(count, { one: '# completado más…', other: '# completados más…' }),
} satisfies Readonly<Record<InternalState, More>>;

export const stageOfBatch = { Planned: 'planificado', Alive: 'en cultivo', Done: 'completado' } satisfies Readonly<
  Record<InternalState, string>
>;

export const dueToday = 'para hoy';

export const recipeOfCrop: typeof en.recipeOfCrop = ({ crop, version }) => `Receta de cultivo, ${crop}, v${version}`;
