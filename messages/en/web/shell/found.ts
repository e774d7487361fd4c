import type { InternalState } from '#domain/batches/batch.ts';
import { number } from '#messages/en/language.ts';

type More = (found: { readonly count: number }) => string;

/** Leads to the list of a stage with the same search: '12 more growing…'. */
export const moreOfStage = {
  Planned: ({ count }) => `${number(count)} more planned…`,
  Alive: ({ count }) => `${number(count)} more growing…`,
  Done: ({ count }) => `${number(count)} more completed…`,
} satisfies Readonly<Record<InternalState, More>>;

/** A batch's stage, after its crop: 'Basil, planned'. */
export const stageOfBatch = { Planned: 'planned', Alive: 'growing', Done: 'completed' } satisfies Readonly<
  Record<InternalState, string>
>;

export const dueToday = 'due today';

/** A growing recipe in the results: 'Growing recipe, Basil, v3' */
export const recipeOfCrop = ({ crop, version }: { readonly crop: string; readonly version: number }): string =>
  `Growing recipe, ${crop}, v${version}`;
