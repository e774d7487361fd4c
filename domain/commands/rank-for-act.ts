import type { ActionType } from '#domain/action-keys/action-properties.ts';
import { rankResults, type SearchResult } from '#domain/batches/rank-found.ts';
import type { Day } from '#domain/time.ts';
import { type Act, RECORDED_TYPES } from './command.ts';

/** A batch that a command may mean. */
interface Candidate extends SearchResult {
  /** The type of the next action to complete; null without one. */
  readonly due: ActionType | null;
}

const TYPE_OF: Readonly<Partial<Record<Act, ActionType>>> = {
  ...RECORDED_TYPES,
  harvest: 'harvest_action',
  move: 'location_change',
};

/** Ranks batches by how likely an act means them: those whose next action is that act first, then by urgency. */
export function rankForAct<T extends Candidate>(act: Act, batches: readonly T[], today: Day): T[] {
  const ranked = rankResults(batches, today);
  const isDue = ({ due, internal_state }: T) => internal_state !== 'Done' && due !== null && due === TYPE_OF[act];
  return [...ranked.filter(isDue), ...ranked.filter((batch) => !isDue(batch))];
}
