import type { InternalState } from '#domain/batches/batch.ts';

/** The stages of a batch: the word on the screen, and the one that stands in addresses. */
export const STAGE_LABELS = {
  Planned: { words: 'Planned', key: 'planned' },
  Alive: { words: 'Growing', key: 'growing' },
  Done: { words: 'Completed', key: 'completed' },
} as const satisfies Readonly<Record<InternalState, { readonly words: string; readonly key: string }>>;

/** Where the batches of a stage are that a search or a filter leaves. */
export const batchesPath = (stage: InternalState, filter: Readonly<Record<string, string>>): string =>
  `/croplogger/${STAGE_LABELS[stage].key}?${new URLSearchParams(filter)}`;
