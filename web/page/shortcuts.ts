import { useEffect, useRef } from 'react';

/** A key of the page, or two one after the other. */
export interface Shortcut {
  /** As the help shows it: '/', 'x', 'g h'. */
  readonly keys: string;
  /** What it does, in a word or two: 'Schedule'. */
  readonly words: string;
  /** Absent where what has the focus acts by itself: the help alone lists the key. Undefined while it can't be done. */
  readonly run?: (() => void) | undefined;
}

/** A first key that waits for its second. */
export interface Waiting {
  readonly first: string;
  /** Milliseconds, on the clock of the presses. */
  readonly at: number;
}

/** Where in the help a list stands: the shell's own ways before the page's keys, and what closes after them. */
type Place = 'first' | 'page' | 'last';

/** The second key is awaited for this long. */
export const SECOND_KEY_MS = 1_500;

const PLACES: readonly Place[] = ['first', 'page', 'last'];
const registered = new Map<symbol, { readonly place: Place; readonly list: () => readonly Shortcut[] }>();

/** Adds keys to the page for as long as the component stands, and to the help that `?` shows. */
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

/** Every key that works now, in the order of the help; of two with the same keys the first. */
export function shortcutsNow(): readonly Shortcut[] {
  const all = PLACES.flatMap((place) => [...registered.values()].filter((one) => one.place === place)).flatMap(
    ({ list }) => list(),
  );
  const works = all.filter((shortcut) => !('run' in shortcut) || shortcut.run !== undefined);
  return works.filter(({ keys }, index) => works.findIndex((other) => other.keys === keys) === index);
}

/** What a press sets off, and what it leaves waiting for a second key. */
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

/** The key of a press as shortcuts name it; null for one that means something else, with a modifier or in a chord. */
export function keyOfPress(
  press: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const isLetter = /^\p{L}$/u.test(press.key);
  if (isLetter && press.shiftKey) return null;
  // On a keyboard of another script, the letter that stands on the key in ours.
  if (isLetter && !/^[a-z]$/i.test(press.key)) return /^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase() ?? null;
  return press.key.length === 1 ? press.key.toLowerCase() : press.key;
}

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const OVER_THE_PAGE = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether keys belong to something else: a field that is typed into, a dialog or a menu. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector(OVER_THE_PAGE) !== null;

/** Listens for the page's keys until the function that it gives is called. */
export function startShortcuts(): () => void {
  let waiting: Waiting | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || event.key === 'Shift') return;
    const isOurs = !event.defaultPrevented && !event.isComposing && !isTaken(event.target);
    const key = isOurs ? keyOfPress(event) : null;
    const after = key === null ? null : afterPress(waiting, { key, at: event.timeStamp }, shortcutsNow());
    waiting = after?.waiting ?? null;
    if (after?.runs === undefined) return;
    event.preventDefault();
    after.runs.run?.();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
