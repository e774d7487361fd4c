import { useEffect, useRef } from 'react';

/** A key, or two keys pressed one after the other. */
export interface Shortcut {
  /** As shown in the help: '/', 'x', 'g h'. */
  readonly keys: string;
  /** A short description: 'Schedule'. */
  readonly words: string;
  /**
   * Omitted if the focused element handles the key, which the help still lists. Undefined while the command isn't
   * available.
   */
  readonly run?: (() => void) | undefined;
}

/** A first key that awaits its second. */
export interface Waiting {
  readonly first: string;
  /** Milliseconds, as in `Event.timeStamp`. */
  readonly at: number;
}

/** The position in the help: the shell's shortcuts first, then the page's, then those that close something. */
type Place = 'first' | 'page' | 'last';

/** The maximum time between the two keys. */
export const SECOND_KEY_MS = 1_500;

const PLACES: readonly Place[] = ['first', 'page', 'last'];
const registered = new Map<symbol, { readonly place: Place; readonly list: () => readonly Shortcut[] }>();

/** Adds shortcuts to the page, and to the help, while the component is mounted. */
export function useShortcuts(list: readonly Shortcut[], place: Place = 'page'): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    const id = Symbol(place);
    registered.set(id, { place, list: () => latest.current });
    return () => void registered.delete(id);
  }, [place]);
}

/** Returns the shortcuts that work now, in the order of the help; of two with the same keys, the first. */
export function shortcutsNow(): readonly Shortcut[] {
  const all = PLACES.flatMap((place) => [...registered.values()].filter((one) => one.place === place)).flatMap(
    ({ list }) => list(),
  );
  const works = all.filter((shortcut) => !('run' in shortcut) || shortcut.run !== undefined);
  return works.filter(({ keys }, index) => works.findIndex((other) => other.keys === keys) === index);
}

/** Returns the shortcut that a key press runs, and the key that now awaits a second one. */
export function afterPress(
  waiting: Waiting | null,
  press: { readonly key: string; readonly at: number },
  list: readonly Shortcut[],
): { readonly runs: Shortcut | undefined; readonly waiting: Waiting | null } {
  const first = waiting !== null && press.at - waiting.at <= SECOND_KEY_MS ? waiting.first : null;
  const find = (keys: string) => list.find((shortcut) => shortcut.run !== undefined && shortcut.keys === keys);
  const second = first === null ? undefined : find(`${first} ${press.key}`);
  if (second !== undefined) return { runs: second, waiting: null };
  const begins = list.some(({ keys, run }) => run !== undefined && keys.startsWith(`${press.key} `));
  return { runs: find(press.key), waiting: begins ? { first: press.key, at: press.at } : null };
}

/** Returns the key of a press as shortcuts name it; null with a modifier. */
export function keyOfPress(
  press: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const isLetter = /^\p{L}$/u.test(press.key);
  if (isLetter && press.shiftKey) return null;
  // Keyboards of other scripts also have Latin letters on their keys.
  if (isLetter && !/^[a-z]$/i.test(press.key)) return /^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase() ?? null;
  return press.key.length === 1 ? press.key.toLowerCase() : press.key;
}

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const OVER_THE_PAGE = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Returns whether a text field, a dialog or a menu takes the keys. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector(OVER_THE_PAGE) !== null;

/** Listens for shortcuts until the returned function is called. */
export function startShortcuts(): () => void {
  let waiting: Waiting | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || event.key === 'Shift') return;
    const isForPage = !event.defaultPrevented && !event.isComposing && !isTaken(event.target);
    const key = isForPage ? keyOfPress(event) : null;
    const after = key === null ? null : afterPress(waiting, { key, at: event.timeStamp }, shortcutsNow());
    waiting = after?.waiting ?? null;
    if (after?.runs === undefined) return;
    event.preventDefault();
    after.runs.run?.();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
