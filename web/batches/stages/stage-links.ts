import { STAGE_LABELS } from '#web/format/stage-labels.ts';

const { Planned, Alive, Done } = STAGE_LABELS;

/** The name of each stage of a batch, and the path of its list. */
export const STAGES = {
  Planned: { words: Planned.words, to: `/croplogger/${Planned.key}` },
  Alive: { words: Alive.words, to: `/croplogger/${Alive.key}` },
  Done: { words: Done.words, to: `/croplogger/${Done.key}` },
} as const;
