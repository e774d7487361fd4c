import { useState } from 'react';
import type { Action } from '#domain/actions/action.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { cutTrays, estimateOf } from '#web/batches/harvests/harvest-rows.ts';
import { checkWeight } from '#web/batches/harvests/weight-check.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { readMassField } from '#web/format/quantity.ts';

type Weight = Pick<FactValues, 'total_yield'>;
type Harvested = Pick<FactValues, 'total_yield' | 'trays_harvested' | 'trays_cleared'>;

/** Questions a harvest's weight far from its estimate, once for each value; never the recorded weight. */
export function useWeightCheck(action: Action, view: BatchView, start: Weight) {
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(() => new Set(gramsOf(start)));
  const [asked, setAsked] = useState<number | null>(null);
  const find = (entered: Harvested) =>
    action.action_type === 'harvest_action'
      ? checkWeight(readMassField(entered.total_yield), estimateOf(action, view, cutTrays(entered)), confirmed)
      : null;
  return {
    /** Returns the question about the entered weight, after an attempt to save it. */
    questionOf: (values: Harvested) => {
      const question = find(values);
      return question?.grams === asked ? question : null;
    },
    /** Returns whether the weight can be saved; otherwise the question appears. */
    isAnswered: (values: Harvested): boolean => {
      const question = find(values);
      setAsked(question?.grams ?? null);
      return question === null;
    },
    /** Confirms a weight. */
    confirm: (total_yield: string) => setConfirmed((all) => new Set([...all, ...gramsOf({ total_yield })])),
  };
}

const gramsOf = ({ total_yield }: Weight): number[] => {
  const grams = readMassField(total_yield);
  return grams === null ? [] : [grams];
};
