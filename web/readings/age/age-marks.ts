import type { Action } from '#domain/actions/action.ts';
import { actionMarks, type Mark } from '#web/readings/model/marks.ts';

/** A batch whose climate is compared. */
export interface AgingBatch {
  readonly uuid: string;
  readonly lot_code: string;
  readonly crop_code: string;
  readonly actions?: readonly Action[] | undefined;
}

/** An action of a batch at its age in milliseconds. */
export interface AgeMark extends Mark {
  readonly batch: string;
}

const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Returns the completed actions of batches by age, in order. `zeros` are when their days 0 began. */
export const ageMarks = (batches: readonly AgingBatch[], zeros: ReadonlyMap<string, number>): AgeMark[] =>
  batches
    .flatMap((batch): AgeMark[] => {
      const zero = zeros.get(batch.uuid);
      if (zero === undefined) return [];
      return actionMarks(batch, ALWAYS).map((mark) => ({ ...mark, at: mark.at - zero, batch: batch.uuid }));
    })
    .sort((a, b) => a.at - b.at);
