import type { InternalState } from '#domain/batches/batch.ts';
import { stageNames } from '#words/web/stages.ts';

/** The stages of a batch: the label, and the key in URLs. */
export const STAGE_LABELS = {
  Planned: { words: stageNames.Planned, key: 'planned' },
  Alive: { words: stageNames.Alive, key: 'growing' },
  Done: { words: stageNames.Done, key: 'completed' },
} as const satisfies Readonly<Record<InternalState, { readonly words: string; readonly key: string }>>;

/** Returns the path of a stage's list with a search or filter set. */
export const batchesPath = (stage: InternalState, filter: Readonly<Record<string, string>>): string =>
  `/croplogger/${STAGE_LABELS[stage].key}?${new URLSearchParams(filter)}`;
