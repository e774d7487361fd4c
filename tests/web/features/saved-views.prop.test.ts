import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAPH_METRICS } from '#domain/graphs/graph.ts';
import { MAX_QUERY, QUERY_PATTERN } from '#domain/graphs/saved-graph-view.ts';
import { testUuid } from '#tests/contract/seed-farm.ts';
import { keepSaved, savableQuery, savedIn, savedPath } from '#web/features/graphs/model/saved-view.ts';
import {
  MAX_SERIES,
  NARROWED_BY,
  type Selection,
  START,
  writeSelection,
  writeView,
} from '#web/features/graphs/model/view.ts';
import { BY_AGE, MAX_BATCHES, writeAgeView } from '#web/readings/age/age-view.ts';
import { READINGS } from '#web/readings/load/use-readings-path.ts';
import { SHOWN_METRICS } from '#web/readings/model/shown-metric.ts';
import { START as FIRST_READINGS, writeView as writeReadings } from '#web/readings/model/view.ts';

const VIEW = testUuid(9, 1);
const anyUuid = fc.nat(50).map((number) => testUuid(8, number));

const anySelection: fc.Arbitrary<Selection> = fc
  .tuple(
    fc.constantFrom(...GRAPH_METRICS),
    fc.record(Object.fromEntries(NARROWED_BY.map((key) => [key, anyUuid])), { requiredKeys: [] }),
  )
  .map(([metric, narrowed]) => ({ metric, ...narrowed }));

const figures = fc
  .record({
    series: fc.uniqueArray(anySelection, { minLength: 1, maxLength: MAX_SERIES, selector: writeSelection }),
    range: fc.constantFrom('month' as const, 'year' as const, { from: '2026-01-01', to: '2026-05-12' }),
  })
  .map((part) => writeView({ ...START, ...part }));

const readings = fc
  .record({
    series: fc.array(
      fc.record({ subject: anyUuid.map((uuid) => `bed-${uuid}`), metric: fc.constantFrom(...SHOWN_METRICS) }),
      { minLength: 1, maxLength: MAX_SERIES },
    ),
    range: fc.constantFrom('7d' as const, '24h' as const, { from: 1_778_000_000_000, to: 1_778_086_400_000 }),
  })
  .map((part) => writeReadings({ ...FIRST_READINGS, ...part }, new URLSearchParams(READINGS)));

const ages = fc
  .uniqueArray(anyUuid, { minLength: 1, maxLength: MAX_BATCHES })
  .map((batches) =>
    writeAgeView(
      { batches, metrics: ['vpd', 'dli'], span: null, table: false },
      new URLSearchParams({ ...READINGS, ...BY_AGE }),
    ),
  );

const anyGraph = fc.oneof(figures, readings, ages);

/** Returns the query of a path. */
const openedAt = (path: string) => new URLSearchParams(path.slice(path.indexOf('?')));

describe('a saved view', () => {
  it('can hold every graph, and opens it as it was saved', () => {
    fc.assert(
      fc.property(anyGraph, (params) => {
        const query = savableQuery(params) ?? '';
        expect(query).toMatch(QUERY_PATTERN);
        expect(query.length).toBeLessThanOrEqual(MAX_QUERY);
        const opened = openedAt(savedPath({ uuid: VIEW, query }));
        expect(savedIn(opened)).toBe(VIEW);
        // An opened view counts as unchanged.
        expect(savableQuery(opened)).toBe(query);
      }),
    );
  });

  it('is the same for equal graphs, however their address is written', () => {
    fc.assert(
      fc.property(anyGraph, fc.dictionary(fc.constantFrom('saved', 'utm_source', ''), fc.string()), (params, more) => {
        const others = Object.entries(more);
        const odd = new URLSearchParams([...others, ...[...params].toReversed()]);
        const sorted = (query: string | null) => [...new URLSearchParams(query ?? '')].map(String).toSorted();
        expect(sorted(savableQuery(odd))).toEqual(sorted(savableQuery(params)));
      }),
    );
  });

  it('stays the origin of a graph that is changed, until nothing is chosen any more', () => {
    fc.assert(
      fc.property(anyGraph, anyGraph, (before, next) => {
        const opened = openedAt(savedPath({ uuid: VIEW, query: before.toString() }));
        expect(savedIn(keepSaved(next, opened))).toBe(VIEW);
        expect(keepSaved(next, before).toString()).toBe(next.toString());
        for (const empty of [new URLSearchParams(), new URLSearchParams(READINGS)]) {
          expect(savedIn(keepSaved(empty, opened))).toBeNull();
        }
      }),
    );
  });

  it('needs something to show', () => {
    for (const query of ['', 'range=year', 'show=readings&last=7d', 'show=readings&by=age&m=vpd', 's=../etc']) {
      expect(savableQuery(new URLSearchParams(query)), query).toBeNull();
    }
  });
});
