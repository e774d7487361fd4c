import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAPH_AXES, GRAPH_METRICS, GRAPH_STEPS, STEP_DAYS } from '#domain/graphs/graph.ts';
import { addDays, daysBetween, weekday } from '#domain/time.ts';
import { testUuid } from '#tests/contract/seed-farm.ts';
import { graphCsv } from '#web/features/graphs/model/csv.ts';
import { type Line, pickColours, placePoints, plotsOf } from '#web/features/graphs/model/lines.ts';
import { planRequests } from '#web/features/graphs/model/requests.ts';
import {
  type Comparison,
  daysOf,
  type GraphView,
  MAX_SERIES,
  NARROWED_BY,
  RANGES,
  readView,
  type Selection,
  START,
  writeSelection,
  writeView,
} from '#web/features/graphs/model/view.ts';
import { xTicks } from '#web/features/graphs/model/x-ticks.ts';
import { withEnds, zoomAround } from '#web/features/graphs/model/zoom.ts';

const TODAY = '2026-05-12';
const anyUuid = fc.nat(50).map((number) => testUuid(8, number));

const anySelection: fc.Arbitrary<Selection> = fc
  .tuple(
    fc.constantFrom(...GRAPH_METRICS),
    fc.record(Object.fromEntries(NARROWED_BY.map((key) => [key, anyUuid])), { requiredKeys: [] }),
  )
  .map(([metric, narrowed]) => ({ metric, ...narrowed }));

const anyDays = fc
  .tuple(fc.integer({ min: -900, max: 100 }), fc.nat(900))
  .map(([from, length]) => ({ from: addDays(TODAY, from), to: addDays(TODAY, from + length) }));

const anyComparison: fc.Arbitrary<Comparison> = fc.oneof(
  fc.constantFrom<Comparison>('none', 'previous', 'year'),
  anyUuid.map((crop) => ({ crop })),
);

const anyView: fc.Arbitrary<GraphView> = fc.record({
  series: fc.uniqueArray(anySelection, { maxLength: MAX_SERIES, selector: writeSelection }),
  axis: fc.constantFrom(...GRAPH_AXES),
  range: fc.oneof(fc.constantFrom('month' as const, 'quarter' as const, 'year' as const, 'ahead' as const), anyDays),
  step: fc.constantFrom('auto' as const, ...GRAPH_STEPS),
  ages: fc.option(fc.tuple(fc.integer({ min: -50, max: 90 }), fc.nat(90)).map(([from, n]) => ({ from, to: from + n }))),
  compare: anyComparison,
  expected: fc.boolean(),
  table: fc.boolean(),
});

describe('the address of a graph', () => {
  it('holds its whole state, and nothing that is usual', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
      }),
    );
    expect(writeView(START).toString()).toBe('');
  });

  it('is read as far as possible, whatever it says', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string(), (query, series) => {
        const params = new URLSearchParams(query);
        params.append('s', series);
        const view = readView(params);
        expect(readView(writeView(view))).toEqual(view);
      }),
    );
    const odd = readView(new URLSearchParams('s=yield&s=yield&s=yield.crop_x&s=../a&ages=5_1&from=2026-05-12&to=2026'));
    expect(odd).toEqual({ ...START, series: [{ metric: 'yield' }] });
  });
});

describe('the requests of a graph', () => {
  it('compare with a period of equal length whose points lie over those of the chosen one', () => {
    fc.assert(
      fc.property(anyView, fc.constantFrom('previous' as const, 'year' as const), (view, compare) => {
        const { from, to } = daysOf(view.range, TODAY);
        const [chosen, earlier] = [false, true].map((wanted) =>
          planRequests({ ...view, compare, axis: 'date' }, TODAY, 1).filter(
            ({ compared }) => (compared !== 'none') === wanted,
          ),
        );
        expect(earlier).toHaveLength(chosen?.length ?? 0);
        for (const { request, shift } of earlier ?? []) {
          expect(addDays(request.from, shift)).toBe(from);
          expect(daysBetween(request.from, request.to)).toBe(daysBetween(from, to));
          expect(shift % STEP_DAYS[request.step]).toBe(0);
          if (compare === 'previous') expect(request.to < from).toBe(true);
        }
      }),
    );
  });

  it('draw another crop once beside the series', () => {
    fc.assert(
      fc.property(anyView, anyUuid, (view, crop) => {
        const keys = planRequests({ ...view, compare: { crop } }, TODAY, 1).map(({ request }) =>
          writeSelection(request.selection),
        );
        expect(new Set(keys).size).toBe(keys.length);
        for (const { metric } of view.series) {
          expect(keys.some((key) => key.startsWith(`${metric}.crop_${crop}`))).toBe(true);
        }
      }),
    );
  });

  it('ranges end after a limited number of days', () => {
    expect(daysBetween(...ends({ from: '2000-01-01', to: '2026-01-01' }))).toBe(3659);
    for (const name of Object.keys(RANGES)) expect(readView(new URLSearchParams({ range: name })).range).toBe(name);
  });

  const ends = (range: GraphView['range']) => {
    const { from, to } = daysOf(range, TODAY);
    return [from, to] as const;
  };
});

describe('the axis of a graph', () => {
  it('has labels with room between them, on first weekdays from a week apart', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 19_000, max: 21_000 }),
        fc.integer({ min: 1, max: 3660 }),
        fc.integer({ min: 200, max: 1600 }),
        fc.integer({ min: 1, max: 7 }),
        (min, length, width, first) => {
          const ticks = xTicks('date', { min, max: min + length }, width, first);
          expect(ticks.every((at) => at >= min && at <= min + length)).toBe(true);
          const gap = (ticks[1] ?? 0) - (ticks[0] ?? 0);
          if (ticks.length > 1) expect((width * gap) / length).toBeGreaterThanOrEqual(60);
          if (gap >= 7 && gap % 7 === 0) {
            for (const at of ticks) expect(weekday(addDays('1970-01-01', at))).toBe(first);
          }
        },
      ),
    );
  });

  it('zooms in around the place that is read, and out again', () => {
    const shown = zoomAround({ min: 0, max: 80 }, 20, 0.5);
    expect(shown).toEqual({ min: 10, max: 50 });
    expect(zoomAround(shown, 20, 2)).toEqual({ min: 0, max: 80 });
    expect(withEnds({ ...START, axis: 'age' }, shown).ages).toEqual({ from: 10, to: 50 });
    expect(withEnds(START, { min: 0, max: 6 }).range).toEqual({ from: '1970-01-01', to: '1970-01-07' });
  });
});

describe('the lines of a graph', () => {
  const line = (key: string, points: Line['points'], more: Partial<Line> = {}): Line => ({
    ...{ key, name: key, detail: '', unit: 'g', colour: 1, kind: 'actual', marker: 'circle', spread: false },
    ...{ points, summary: null, ...more },
  });

  it('have the colour of their crop, and others one that is free', () => {
    expect(pickColours([2, null, 10, null])).toEqual([2, 1, 2, 3]);
  });

  it('share an axis, with gaps where they have no value', () => {
    const first = line('a', placePoints([['1970-01-03', 1, 3, 2]], 7));
    const second = line('b', placePoints([[4, 5, 5, 5]], 0), { unit: 'days' });
    const [grams, days] = plotsOf([first, second]);
    expect(grams?.xs).toEqual([4, 9]);
    expect(grams?.values).toEqual([[null, { x: 9, min: 1, max: 3, mean: 2 }]]);
    expect(days?.values).toEqual([[{ x: 4, min: 5, max: 5, mean: 5 }, null]]);
  });

  it('are saved as CSV with the same numbers', () => {
    const rows = graphCsv([line('Yield: =Basil', placePoints([['2026-05-11', 900, 900, 900]], 0))], 'date');
    expect(rows).toBe('series,detail,unit,day,min,max,mean\r\nYield: =Basil,,g,2026-05-11,900,900,900\r\n');
  });
});
