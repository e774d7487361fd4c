import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** How long a row is tinted after another hand changed it. */
export const TINT_MS = 1_200;
/** What changes this soon after a write of this tab is its own doing. */
const OWN_MS = 1_000;

type Mark = string | number;

/** The keys that stand in both readings with another mark: what changed in between. */
export const changedKeys = (before: ReadonlyMap<string, Mark>, now: ReadonlyMap<string, Mark>): string[] =>
  [...now].flatMap(([key, mark]) => (before.has(key) && before.get(key) !== mark ? [key] : []));

/** The keys of the rows that changed just now, but not by this tab; each stays for a moment. */
export function useRowTints<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  markOf: ((row: Row) => Mark) | undefined,
): ReadonlySet<string> {
  const [tinted, setTinted] = useState<ReadonlySet<string>>(new Set());
  const before = useRef<ReadonlyMap<string, Mark>>(new Map());
  const isOwn = useOwnWrites();
  useEffect(() => {
    if (markOf === undefined) return;
    const now = new Map(rows.map((row) => [keyOf(row), markOf(row)] as const));
    const changed = changedKeys(before.current, now);
    before.current = now;
    if (changed.length === 0 || isOwn()) return;
    setTinted((others) => new Set([...others, ...changed]));
    setTimeout(() => setTinted((all) => new Set([...all].filter((key) => !changed.includes(key)))), TINT_MS);
  }, [rows, keyOf, markOf, isOwn]);
  return tinted;
}

/** Whether this tab is writing, or has just written. */
function useOwnWrites(): () => boolean {
  const queries = useQueryClient();
  const ended = useRef(Number.NEGATIVE_INFINITY);
  const ask = useRef(() => queries.isMutating() > 0 || performance.now() - ended.current < OWN_MS);
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error')) {
          ended.current = performance.now();
        }
      }),
    [queries],
  );
  return ask.current;
}
