import type { Action } from '#domain/batches/action.ts';

const SHOWN = 3;

/** On phones: the finished actions before the last three, which fold into one line, and the rest. */
export function foldEarlier(actions: readonly Action[]): { earlier: readonly Action[]; rest: readonly Action[] } {
  const isFinished = (action: Action) => action.completed || action.withdrawn;
  const firstOpen = actions.findIndex((action) => !isFinished(action));
  const finished = firstOpen === -1 ? actions.length : firstOpen;
  const folded = Math.max(0, finished - SHOWN);
  // One line would take as much room as what it hides.
  return folded < 2
    ? { earlier: [], rest: actions }
    : { earlier: actions.slice(0, folded), rest: actions.slice(folded) };
}
