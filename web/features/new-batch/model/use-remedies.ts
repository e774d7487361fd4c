import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFarm } from '#web/data/services.ts';
import { previewQuery } from './new-batch-queries.ts';
import { type EffectiveValues, type NewBatchValues, previewBody } from './new-batch-values.ts';
import type { Remedy } from './preview.ts';
import { changeOf, currentChange, type FieldChange, withChange } from './remedy-change.ts';
import { useHighlighted } from './use-highlighted.ts';

/** An applied change, and the field's previous value. */
export interface Applied {
  readonly change: FieldChange;
  readonly before: FieldChange;
}

interface Form {
  readonly values: NewBatchValues;
  readonly effective: EffectiveValues;
  /** The remedies of the values that are entered now. */
  readonly offered: readonly Remedy[];
  readonly enter: (change: FieldChange) => void;
}

/** Previews, applies and undoes remedies. */
export function useRemedies({ values, effective, offered, enter }: Form) {
  const farm = useFarm();
  const [highlighted, setHighlighted] = useHighlighted(offered);
  const [applied, setApplied] = useState<Applied | null>(null);
  const body = highlighted === null ? null : previewBody(withChange(effective, changeOf(highlighted, values)));
  const seen = useQuery(previewQuery(farm, body));
  // There is nothing to undo once the field has been edited again.
  const isStill = applied !== null && isSame(values[applied.change.field], applied.change.value);
  return {
    /** The remedy under the pointer. `occupancy` is its preview, null while loading. */
    highlighted,
    highlight: setHighlighted,
    occupancy: highlighted === null || seen.isPlaceholderData ? null : (seen.data?.occupancy ?? null),
    choose: (remedy: Remedy) => {
      const change = changeOf(remedy, values);
      setApplied({ change, before: currentChange(values, change) });
      setHighlighted(null);
      enter(change);
    },
    /** The last change, while the field still has its value. */
    applied: isStill ? applied : null,
    undo: () => {
      if (applied !== null) enter(applied.before);
      setApplied(null);
    },
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
