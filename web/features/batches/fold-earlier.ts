import type { Action } from '#domain/batches/action.ts';

const SHOWN = 3;

/** So many finished actions fit above the one to be done now where there is room. */
export const ROOM_FOR = 8;

/**
 * The finished actions before the last three, which fold into one line, and the rest. Where there is room for some,
 * nothing folds up to so many, nor when nothing is left to do.
 */
export function foldEarlier(
  actions: readonly Action[],
  room = 0,
): { earlier: readonly Action[]; rest: readonly Action[] } {
  const isFinished = (action: Action) => action.completed || action.withdrawn;
  const firstOpen = actions.findIndex((action) => !isFinished(action));
  const finished = firstOpen === -1 ? actions.length : firstOpen;
  const folded = Math.max(0, finished - SHOWN);
  // One line would take as much room as what it hides.
  return folded < 2 || (room > 0 && (finished <= room || firstOpen === -1))
    ? { earlier: [], rest: actions }
    : { earlier: actions.slice(0, folded), rest: actions.slice(folded) };
}
