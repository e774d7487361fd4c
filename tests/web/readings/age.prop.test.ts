import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Band } from '#domain/set-points/bands.ts';
import { addMs, instantToMs, MS_PER_DAY } from '#domain/time.ts';
import type { ClimateSeries } from '#ports/farm-api/batches/climate.ts';
import { testUuid } from '#tests/contract/seed-farm.ts';
import { grownBatch } from '#tests/domain/climate/grown-batch.ts';
import { ageCsv } from '#web/readings/age/age-csv.ts';
import { ageMarks, eventTexts } from '#web/readings/age/age-marks.ts';
import { ageText, ageTickText } from '#web/readings/age/age-text.ts';
import { type AgeView, readAgeView, writeAgeView } from '#web/readings/age/age-view.ts';
import { agedSeries, askedFor } from '#web/readings/age/aged-series.ts';
import { commonBands } from '#web/readings/age/common-bands.ts';
import { colouredByPlot, linesOf } from '#web/readings/model/lines.ts';
import type { Points } from '#web/readings/model/points.ts';
import type { ShownSetPoint } from '#web/readings/model/set-points.ts';

const HOUR = 3_600_000;
const hourly = (from: number, values: readonly number[]): Points => ({
  step: HOUR,
  at: values.map((_, index) => from + index * HOUR),
  ...{ min: values.map((value) => value - 1), max: values.map((value) => value + 1), mean: values },
});

const BATCH = testUuid(9, 1);
const OTHER = testUuid(9, 2);
const ZERO = '2026-05-01T00:00:00.000Z';

/** A day of readings from an hour of the first day on, with set points in spans of hours. */
function answerOf(part: Partial<ClimateSeries>): ClimateSeries {
  return {
    ...{ batch: BATCH, lot_code: 'BAS-1', metric: 'temperature', unit: '°C', day_zero: ZERO, step: 3600 },
    ...{ from: addMs(ZERO, 8 * HOUR), to: addMs(ZERO, 3 * MS_PER_DAY), points: [], asked: [], light: [] },
    ...part,
  };
}

describe('a metric of a batch', () => {
  it('is by age what it was by date, with what was asked for', () => {
    const anyDay = fc.integer({ min: -400, max: 400 });
    const anyPoints = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1 });
    fc.assert(
      fc.property(anyDay, anyPoints, (days, hours) => {
        const day_zero = addMs(ZERO, days * MS_PER_DAY);
        const points = hours
          .sort((a, b) => a - b)
          .map((hour): [string, number, number, number] => [addMs(day_zero, hour * HOUR), 1, 3, 2]);
        const asked = [6, 20, 30].map((hour) => ({
          ...{ from: addMs(day_zero, hour * HOUR), to: addMs(day_zero, (hour === 6 ? 20 : hour + 6) * HOUR) },
          ...{ target: hour, min: hour - 2, max: hour + 2 },
        }));
        const aged = agedSeries('temperature', answerOf({ day_zero, points, asked, from: null, to: null }));
        expect(aged.points.at).toEqual(hours.map((hour) => hour * HOUR));
        expect([aged.points.step, aged.lived]).toEqual([HOUR, null]);
        const hoursOf = ({ from, band }: { readonly from: number; readonly band: Band }) => [
          from / HOUR,
          band.min,
          band.max,
        ];
        expect(aged.sets.map(hoursOf)).toEqual([
          [6, 4, 8],
          [20, 18, 22],
          [30, 28, 32],
        ]);
        expect(aged.sets.flatMap(({ allowed }) => allowed.map(hoursOf))).toEqual([
          [7, 4, 8],
          [20, 4, 22],
          [21, 18, 22],
          [31, 28, 32],
        ]);
      }),
    );
  });

  it('is asked for something to the end of its last span, also if that has only begun', () => {
    const [from, to] = [addMs(ZERO, 8 * HOUR), addMs(ZERO, 9.2 * HOUR)];
    const aged = agedSeries(
      'temperature',
      answerOf({
        ...{ from, to, asked: [{ from, to, target: 24, min: 22, max: 26 }] },
        points: [
          [from, 20, 22, 21],
          [addMs(ZERO, 9 * HOUR), 20, 22, 21],
        ],
      }),
    );
    expect(aged.lived).toEqual({ from: 8 * HOUR, to: 10 * HOUR });
    expect(aged.sets.map((set) => set.to)).toEqual([10 * HOUR]);
  });

  it('has the light of its known days, from lights-on, beside the planned light', () => {
    const light = [12, null, 14].map((dli, day) => ({
      ...{ day: `2026-05-0${day + 1}`, dli, planned_dli: day === 2 ? null : 10 },
      ...{ from: addMs(ZERO, day * MS_PER_DAY + 6 * HOUR), to: addMs(ZERO, (day + 1) * MS_PER_DAY + 6 * HOUR) },
    }));
    const { points, sets } = agedSeries('dli', answerOf({ metric: 'ppfd', light }));
    expect(askedFor('dli')).toBe('ppfd');
    expect(points.at.map((at) => at / HOUR)).toEqual([6, 54]);
    expect([points.mean, points.step]).toEqual([[12, 14], MS_PER_DAY]);
    expect(sets.map(({ from, target, band }) => [from / HOUR, target, band.min, band.max])).toEqual([
      [6, 10, 8, 12],
      [30, 10, 8, 12],
    ]);
  });
});

describe('the lines of batches', () => {
  it('have one colour for each batch in all plots', () => {
    const named = [BATCH, OTHER].flatMap((subject) =>
      (['temperature', 'dli', 'vpd'] as const).map((metric) => ({
        ...{ series: { subject, metric }, place: subject, metric },
        points: hourly(0, [1, 2]),
      })),
    );
    const lines = colouredByPlot(linesOf(named, Number.POSITIVE_INFINITY));
    for (const one of [BATCH, OTHER]) {
      expect(new Set(lines.filter(({ place }) => place === one).map(({ colour }) => colour)).size).toBe(1);
    }
    expect(new Set(lines.map(({ colour }) => colour)).size).toBe(2);
  });
});

describe('the bands of batches', () => {
  const anySets = (series: string) =>
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.option(fc.integer({ min: 20, max: 21 }))), { maxLength: 8 })
      .map((steps) => {
        let at = 0;
        return steps.flatMap(([length, target]): ShownSetPoint[] => {
          const from = at;
          at += length;
          if (target === null) return [];
          const band = { min: target - 2, max: target + 2 };
          const allowed = [{ from: from + 0.25, to: at, band }];
          return [{ from, to: at, target, series, unit: 'celsius', band, allowed }];
        });
      });
  const anyBatch = (series: string) =>
    fc.record({
      sets: anySets(series),
      lived: fc.option(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 20 }))),
    });

  it('are drawn at the ages at which all that stood were asked for the same', () => {
    const any = fc.tuple(anyBatch('a'), anyBatch('b'), anyBatch('c'));
    fc.assert(
      fc.property(any, (all) => {
        const batches = all.map(({ sets, lived }) => ({
          lived: lived === null ? null : { from: lived[0], to: lived[0] + lived[1] },
          sets,
        }));
        const { sets, differ } = commonBands(batches);
        let differing = false;
        for (let age = 0.5; age < 45; age += 1) {
          const at = ({ from, to }: { readonly from: number; readonly to: number }) => from <= age && to > age;
          const standing = batches.filter(({ lived }) => lived !== null && at(lived));
          const wanted = standing.map((batch) => batch.sets.find(at)?.target);
          const isCommon = new Set(wanted).size === 1;
          if (!isCommon && wanted.length > 0) differing = true;
          expect(sets.filter(at).map(({ target }) => target)).toEqual(
            isCommon && wanted[0] !== undefined ? wanted : [],
          );
        }
        expect(differ).toBe(differing);
        for (const { from, to, allowed, series } of sets) {
          const isStart = all.some((batch) => batch.sets.some((set) => set.series === series && set.from === from));
          expect(allowed).toMatchObject([{ from: isStart ? from + 0.25 : from, to }]);
        }
      }),
    );
  });

  it('are all its own if there is one batch', () => {
    fc.assert(
      fc.property(anySets('a'), (sets) => {
        expect(commonBands([{ sets, lived: { from: 0, to: 100 } }])).toEqual({ sets, differ: false });
      }),
    );
  });
});

describe('the actions of batches', () => {
  it('are in order of age', () => {
    const action = (uuid: string, action_completed_date: string) =>
      Object.assign({}, grownBatch(ZERO, [{ location: 'bed-1', trays: 1 }])[0], { uuid, action_completed_date });
    const marks = ageMarks(
      [
        { uuid: BATCH, lot_code: 'A', crop_code: 'BAS', actions: [action('late', addMs(ZERO, 30 * HOUR))] },
        { uuid: OTHER, lot_code: 'B', crop_code: 'BAS', actions: [action('soon', addMs(ZERO, 40 * HOUR))] },
        { uuid: testUuid(9, 3), lot_code: 'C', crop_code: 'BAS' },
      ],
      new Map([
        [BATCH, instantToMs(ZERO)],
        [OTHER, instantToMs(ZERO) + MS_PER_DAY],
      ]),
    );
    expect(marks.map(({ key, at, batch }) => [key, at / HOUR, batch])).toEqual([
      ['soon', 16, OTHER],
      ['late', 30, BATCH],
    ]);
    expect(eventTexts(marks)).toEqual(['B: Day 0 Sowing', 'A: Day 1 Sowing']);
    expect(eventTexts(marks.map((mark) => ({ ...mark, batch: BATCH, about: 'A' })))).toEqual([
      'A: Day 0 Sowing; Day 1 Sowing',
    ]);
  });
});

describe('the file', () => {
  it('has a row for each span with what was asked for, then one for each action, by day', () => {
    const series = { subject: BATCH, metric: 'temperature' } as const;
    const lines = linesOf([{ series, place: 'BAS-1', metric: '', points: hourly(MS_PER_DAY * 2, [20, 21]) }], Infinity);
    const asked = [
      {
        ...{ from: 0, to: 49 * HOUR, target: 22, band: { min: 20, max: 24 }, allowed: [] },
        ...{ series: `${BATCH}.temperature`, unit: 'celsius' as const },
      },
    ];
    const marks = [
      {
        ...{ key: 'x', at: MS_PER_DAY, what: 'harvest_action' as const, about: 'BAS-1', of: 'BAS', path: '' },
        batch: BATCH,
      },
    ];
    const rows = ageCsv({ lines, asked, marks }).trimEnd().split('\r\n');
    expect(rows.slice(1)).toEqual([
      `BAS-1,${BATCH},temperature,°C,2,3600,19,21,20,22,20,24,`,
      `BAS-1,${BATCH},temperature,°C,2.042,3600,20,22,21,,,,`,
      `BAS-1,${BATCH},,,1,,,,,,,,harvest_action`,
    ]);
  });
});

describe('ages', () => {
  it('are days, with hours where the span is short', () => {
    const age = 12 * MS_PER_DAY + 6 * HOUR;
    expect(ageText(age, { from: 0, to: 30 * MS_PER_DAY })).toBe('Day 12');
    expect(ageText(age, { from: 10 * MS_PER_DAY, to: 14 * MS_PER_DAY })).toBe('Day 12, 06:00');
    expect(ageTickText({ at: age, kind: 'time' })).toBe('06:00');
    expect(ageTickText({ at: 7 * MS_PER_DAY, kind: 'day' })).toBe('Day 7');
  });
});

describe('the address of a comparison by age', () => {
  it('holds the whole state', () => {
    const anyView: fc.Arbitrary<AgeView> = fc.record({
      batches: fc.uniqueArray(fc.constantFrom(testUuid(9, 1), testUuid(9, 2), testUuid(9, 3))),
      metrics: fc.uniqueArray(fc.constantFrom('temperature', 'vpd', 'ec', 'dli'), { minLength: 1 }),
      span: fc.option(
        fc
          .tuple(fc.integer({ min: -30, max: 400 }), fc.integer({ min: 1, max: 60 }))
          .map(([day, days]) => ({ from: day * MS_PER_DAY, to: (day + days) * MS_PER_DAY })),
      ),
      table: fc.boolean(),
    });
    fc.assert(
      fc.property(anyView, (view) => {
        expect(readAgeView(new URLSearchParams(writeAgeView(view).toString()))).toEqual(view);
      }),
    );
    expect(readAgeView(new URLSearchParams('b=x&b=&m=light&as=other&day_from=3&day_to=3'))).toEqual({
      ...{ batches: [], metrics: ['temperature'], span: null, table: false },
    });
  });
});
