import type { Action } from '#domain/actions/action.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import { sentenceCase } from '#web/format/sentence-case.ts';
import { actionMarks, type Mark } from '#web/readings/model/marks.ts';

import { nouns } from '#words/web/batches/actions.ts';
import * as m from '#words/web/readings/age.ts';

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

/** Returns what happened to each batch as a paragraph: 'BAS-2026-0012: Day 0 Sowing, Note; Day 4 Move'. */
export function eventTexts(marks: readonly AgeMark[]): string[] {
  const byBatch = new Map<string, { readonly lot: string; readonly days: Map<number, string[]> }>();
  for (const { batch, about, at, what } of marks) {
    if (what === 'fault' || what === 'removed') continue;
    const { days } = byBatch.get(batch) ?? { days: new Map<number, string[]>() };
    byBatch.set(batch, { lot: about, days });
    const day = Math.floor(at / MS_PER_DAY);
    days.set(day, [...(days.get(day) ?? []), sentenceCase(nouns[what])]);
  }
  return [...byBatch.values()].map(({ lot, days }) =>
    m.batchEvents({
      lot,
      days: [...days].map(([day, actions]) => m.dayEvents({ day, actions: actions.join(', ') })),
    }),
  );
}
