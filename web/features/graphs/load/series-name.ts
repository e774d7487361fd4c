import type { NarrowedBy, Selection } from '#web/features/graphs/model/view.ts';
import { NARROWED_BY } from '#web/features/graphs/model/view.ts';
import { findMetric } from '#web/features/graphs/sources/sources.ts';
import { list } from '#words/language.ts';
import * as m from '#words/web/graphs/page.ts';

/** Returns the name of a record; null if it doesn't exist, undefined while it is loaded. */
export type NameOf = (kind: NarrowedBy, uuid: string) => string | null | undefined;

/** Names a series: 'Yield: Basil, Grow 1'. */
export function nameSelection(selection: Selection, nameOf: NameOf): string {
  const metric = findMetric(selection.metric)?.metric.name ?? selection.metric;
  return m.seriesName({ metric, records: recordsOf(selection, nameOf).join(', ') });
}

/** Names what narrows a series, the crop first. */
export const recordsOf = (selection: Selection, nameOf: NameOf): string[] =>
  NARROWED_BY.flatMap((kind) => {
    const uuid = selection[kind];
    if (uuid === undefined) return [];
    const name = nameOf(kind, uuid);
    return name === undefined ? [] : [name ?? m.deletedRecord];
  });

/** Names several series in a sentence. */
export const nameAll = (names: readonly string[]): string => list(names);
