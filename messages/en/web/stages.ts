import type { InternalState } from '#domain/batches/batch.ts';

type ByStage = Readonly<Record<InternalState, string>>;

/** The stages of a batch, as labels. */
export const stageNames = { Planned: 'Planned', Alive: 'Growing', Done: 'Completed' } satisfies ByStage;
