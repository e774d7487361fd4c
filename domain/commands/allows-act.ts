import type { Action } from '#domain/actions/action.ts';
import { needsTrays } from '#domain/actions/action-acts.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { lastCompleted } from '#domain/batches/history/next-of-type.ts';
import { type Act, isRecordAct, RECORDED_TYPES } from './command.ts';

interface Candidate extends Pick<Batch, 'internal_state'> {
  /** Undefined if only the batch is known. */
  readonly actions?: readonly Action[] | undefined;
}

/** Acts that need standing trays. */
const GROWING: ReadonlySet<Act> = new Set<Act>(['harvest', 'move', 'bin']);
/** Acts on what is still open. */
const OPEN: ReadonlySet<Act> = new Set<Act>(['delay', 'complete']);

/** Tells whether a batch allows an act in its state. Undoing is allowed if the batch's actions aren't known. */
export function allowsAct(act: Act, { internal_state, actions }: Candidate): boolean {
  if (GROWING.has(act)) return internal_state === 'Alive';
  if (OPEN.has(act)) return internal_state !== 'Done';
  if (act === 'undo') return actions === undefined || lastCompleted(actions) !== undefined;
  if (!isRecordAct(act)) return true;
  return internal_state === 'Alive' || (internal_state === 'Planned' && !needsTrays(RECORDED_TYPES[act]));
}
