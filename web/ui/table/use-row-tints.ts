import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** The time that a row is highlighted after someone else changed it. */
export const TINT_MS = 1_200;
/** Changes within this time after this tab's own write count as its result. */
const OWN_MS = 1_000;

type Mark = string | number;

/** Returns the keys whose mark differs between two readings. */
export const changedKeys = (before: ReadonlyMap<string, Mark>, now: ReadonlyMap<string, Mark>): string[] =>
  [...now].flatMap(([key, mark]) => (before.has(key) && before.get(key) !== mark ? [key] : []));

/** Returns the keys of rows that someone else just changed, each for `TINT_MS`. */
export function useRowTints<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  markOf: ((row: Row) => Mark) | undefined,
): ReadonlySet<string> {
  const [tinted, setTinted] = useState<ReadonlySet<string>>(new Set());
  const before = useRef<ReadonlyMap<string, Mark>>(new Map());
  const isOwnWrite = useOwnWrites();
  useEffect(() => {
    if (markOf === undefined) return;
    const now = new Map(rows.map((row) => [keyOf(row), markOf(row)] as const));
    const changed = changedKeys(before.current, now);
    before.current = now;
    if (changed.length === 0 || isOwnWrite()) return;
    setTinted((others) => new Set([...others, ...changed]));
    setTimeout(() => setTinted((all) => new Set([...all].filter((key) => !changed.includes(key)))), TINT_MS);
  }, [rows, keyOf, markOf, isOwnWrite]);
  return tinted;
}

/** Returns a function that returns whether this tab is writing or has just written. */
function useOwnWrites(): () => boolean {
  const queries = useQueryClient();
  const ended = useRef(Number.NEGATIVE_INFINITY);
  const check = useRef(() => queries.isMutating() > 0 || performance.now() - ended.current < OWN_MS);
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error')) {
          ended.current = performance.now();
        }
      }),
    [queries],
  );
  return check.current;
}
