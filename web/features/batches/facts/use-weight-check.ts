import { useState } from 'react';
import type { Action } from '#domain/actions/action.ts';
import { readGrams } from '#domain/units.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { cutTrays, estimateOf } from '#web/batches/harvests/harvest-rows.ts';
import { checkWeight } from '#web/batches/harvests/weight-check.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';

type Weight = Pick<FactValues, 'total_yield'>;
type Harvested = Pick<FactValues, 'total_yield' | 'trays_harvested' | 'trays_cleared'>;

/** Asks about a harvest's weight that is far from its estimate, once for each value; not about what was recorded before. */
export function useWeightCheck(action: Action, view: BatchView, start: Weight) {
  const [kept, setKept] = useState<ReadonlySet<number>>(() => new Set(gramsOf(start)));
  const [asked, setAsked] = useState<number | null>(null);
  const find = (entered: Harvested) =>
    action.action_type === 'harvest_action'
      ? checkWeight(readGrams(entered.total_yield), estimateOf(action, view, cutTrays(entered)), kept)
      : null;
  return {
    /** The question about what is entered, once it was tried to save it. */
    questionOf: (values: Harvested) => {
      const question = find(values);
      return question?.grams === asked ? question : null;
    },
    /** Whether what is entered can be saved; asks where it can't. */
    isAnswered: (values: Harvested): boolean => {
      const question = find(values);
      setAsked(question?.grams ?? null);
      return question === null;
    },
    /** Takes a weight for right from now on. */
    keep: (total_yield: string) => setKept((all) => new Set([...all, ...gramsOf({ total_yield })])),
  };
}

const gramsOf = ({ total_yield }: Weight): number[] => {
  const grams = readGrams(total_yield);
  return grams === null ? [] : [grams];
};
