import { STAGE_LABELS } from '#web/format/stage-labels.ts';

const { Planned, Alive, Done } = STAGE_LABELS;

/** The stages of a batch in words, and the lists that show them. */
export const STAGES = {
  Planned: { words: Planned.words, to: `/croplogger/${Planned.key}` },
  Alive: { words: Alive.words, to: `/croplogger/${Alive.key}` },
  Done: { words: Done.words, to: `/croplogger/${Done.key}` },
} as const;
