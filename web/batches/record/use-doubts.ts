import { useState } from 'react';
import { type CompletionDoubt, completionDoubts } from '#domain/batches/facts/completion-doubts.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import type { FactFlow } from '#web/batches/model/action-flow.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { siteDayOf } from '#web/format/dates.ts';
import { instantOf } from './check-facts.ts';

type Doubted = Pick<FactValues, 'seed_lot' | 'done_at'>;
type Kind = CompletionDoubt['kind'];

/** Asks about a missing seed lot and a day before the planned one when an action is completed, once each. */
export function useDoubts({ does, action }: FactFlow, { zone, today }: Pick<BatchView, 'zone' | 'today'>) {
  const [answered, setAnswered] = useState<readonly Kind[]>([]);
  const [isAsking, setAsking] = useState(false);
  const find = (values: Doubted, known: readonly Kind[]): readonly CompletionDoubt[] => {
    if (does !== 'complete') return [];
    const at = instantOf(values, zone);
    const day = at === null ? today : siteDayOf(at, zone);
    return completionDoubts(action, values.seed_lot, day).filter(({ kind }) => !known.includes(kind));
  };
  return {
    /** Returns the doubt to ask about, after an attempt to save; null if there is none. */
    doubtOf: (values: Doubted): CompletionDoubt | null => (isAsking ? (find(values, answered)[0] ?? null) : null),
    /** Returns whether the action can be completed, now that further doubts are confirmed; otherwise a question appears. */
    isAnswered: (values: Doubted, ...confirmed: readonly Kind[]): boolean => {
      const known = [...answered, ...confirmed];
      const doubts = find(values, known);
      setAnswered(known);
      setAsking(doubts.length > 0);
      return doubts.length === 0;
    },
    /** Takes the question back. */
    stopAsking: () => setAsking(false),
  };
}
