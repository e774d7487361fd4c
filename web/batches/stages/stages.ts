import type { InternalState } from '#domain/batches/batch.ts';
import { STAGE_LABELS } from '#web/format/stage-labels.ts';
import type { ListShape } from '#web/page/list/list-state.ts';

export type BatchColumn =
  | 'batch'
  | 'recipe'
  | 'state'
  | 'day'
  | 'where'
  | 'trays'
  | 'next'
  | 'due'
  | 'start'
  | 'end'
  | 'harvested'
  | 'days'
  | 'yield'
  | 'loss'
  | 'tags';

export type BatchFilter = 'crop' | 'recipe' | 'chamber' | 'state' | 'tag' | 'due';

type StageKey = (typeof STAGE_LABELS)[InternalState]['key'];

/** A list of the crop logger. */
export interface Stage extends ListShape<BatchFilter, BatchColumn> {
  readonly key: StageKey;
  readonly words: string;
  readonly state: InternalState;
}

const GROWING: Stage = {
  ...STAGE_LABELS.Alive,
  state: 'Alive',
  filters: ['crop', 'recipe', 'chamber', 'state', 'tag', 'due'],
  columns: ['batch', 'recipe', 'state', 'day', 'where', 'trays', 'next', 'due', 'tags'],
  sort: { key: 'due', direction: 'asc' },
};

/** The lists of the crop logger, in the order of a batch's life. */
export const STAGES: readonly Stage[] = [
  {
    ...STAGE_LABELS.Planned,
    state: 'Planned',
    filters: ['crop', 'recipe', 'tag', 'due'],
    columns: ['batch', 'recipe', 'start', 'end', 'trays', 'next', 'due', 'tags'],
    sort: { key: 'start', direction: 'asc' },
  },
  GROWING,
  {
    ...STAGE_LABELS.Done,
    state: 'Done',
    filters: ['crop', 'recipe', 'tag'],
    columns: ['batch', 'recipe', 'harvested', 'days', 'trays', 'yield', 'loss', 'tags'],
    sort: { key: 'harvested', direction: 'desc' },
  },
];

/** Returns the list for a path, whose last segment is the stage; the list of growing batches by default. */
export const stageOfPath = (pathname: string): Stage =>
  STAGES.find(({ key }) => pathname.replace(/\/$/, '').endsWith(`/${key}`)) ?? GROWING;
