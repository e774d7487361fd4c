import fc from 'fast-check';
import { BUCKET_MS } from '#domain/telemetry/bucket.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Reading } from '#domain/telemetry/reading.ts';
import { instantToMs, MS_PER_DAY, msToInstant } from '#domain/time.ts';
import type { TimeRange } from '#ports/telemetry.ts';

const { minute: MINUTE, quarter: QUARTER, hour: HOUR } = BUCKET_MS;
const START = instantToMs('2024-02-28T00:00:00.000Z');

/** Moments at which hours, days and longer spans begin, over two years. */
const anyBoundary = fc
  .tuple(
    fc.constantFrom(0, 0, 0, 1, 2, 15, 30, 60, 90, 365, 730),
    fc.constantFrom(0, 1, 1, 2, 23),
    fc.constantFrom(0, 0, QUARTER, MINUTE, 59 * MINUTE),
  )
  .map(([days, hours, rest]) => START + days * MS_PER_DAY + hours * HOUR + rest);

const anyOffset = fc.oneof(
  fc.constantFrom(-1, 0, 0, 0, 1, 999, 1000, MINUTE - 1, MINUTE, QUARTER, HOUR - 1, HOUR),
  fc.integer({ min: -2 * HOUR, max: 2 * HOUR }),
);

const anyMoment = fc.tuple(anyBoundary, anyOffset).map(([boundary, offset]) => boundary + offset);

/** Values whose sums are exact in any order. */
const anyValue = fc.integer({ min: -800, max: 8000 }).map((eighths) => (eighths === 0 ? 0 : eighths / 8));

/** Two subjects with two metrics each. The number makes them those of one history. */
export const subjectOf = (history: number, which: number): string =>
  `bed-${String(history).padStart(8, '0')}-0000-7000-8000-00000000000${which}`;

const METRICS = ['temperature', 'ec'] as const;

interface Chosen {
  readonly which: number;
  readonly metric: Metric;
  readonly at: number;
  readonly value: number;
}

const anyChosen: fc.Arbitrary<Chosen> = fc.record({
  which: fc.constantFrom(0, 0, 0, 1),
  metric: fc.constantFrom<Metric>(...METRICS),
  at: anyMoment,
  value: anyValue,
});

/** Readings of one series at even distances, as devices send them. */
const anyRun: fc.Arbitrary<readonly Chosen[]> = fc
  .record({
    from: anyMoment,
    count: fc.integer({ min: 2, max: 80 }),
    every: fc.constantFrom(1000, MINUTE, 5 * MINUTE, HOUR),
    first: anyValue,
    drift: fc.integer({ min: -3, max: 3 }),
  })
  .map(({ from, count, every, first, drift }) =>
    Array.from({ length: count }, (_, index) => ({
      which: 0,
      metric: METRICS[0],
      at: from + index * every,
      value: first + (drift * index) / 8,
    })),
  );

/** A step in the life of a store. */
export type HistoryStep =
  | { readonly kind: 'add'; readonly chosen: readonly Chosen[] }
  /** Sends an earlier addition again. */
  | { readonly kind: 'repeat'; readonly back: number }
  | { readonly kind: 'import'; readonly nth: number; readonly chosen: readonly Chosen[]; readonly replaces: boolean }
  | { readonly kind: 'take_back'; readonly nth: number }
  | { readonly kind: 'remove'; readonly from: number; readonly for: number }
  | { readonly kind: 'tidy'; readonly now: number; readonly keepDays: number }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'ask'; readonly range: TimeRange; readonly length: number };

const anyAsk = fc
  .record({
    from: fc.oneof(anyMoment, fc.constantFrom(START - MS_PER_DAY, START)),
    for: fc.oneof(
      fc.constantFrom(1, MINUTE, HOUR, MS_PER_DAY, 40 * MS_PER_DAY, 800 * MS_PER_DAY),
      fc.integer({ min: 1, max: 3 * MS_PER_DAY }),
    ),
    length: fc.constantFrom(0, 1000, MINUTE - 1, MINUTE, MINUTE + 1, QUARTER, QUARTER + 1, HOUR, HOUR + 1, 40 * HOUR),
  })
  .map((ask): HistoryStep => ({ kind: 'ask', range: { from: ask.from, to: ask.from + ask.for }, length: ask.length }));

export const anyStep: fc.Arbitrary<HistoryStep> = fc.oneof(
  { weight: 8, arbitrary: fc.array(anyChosen, { minLength: 1, maxLength: 12 }).map(adding) },
  { weight: 4, arbitrary: anyRun.map(adding) },
  { weight: 8, arbitrary: fc.nat({ max: 3 }).map((back): HistoryStep => ({ kind: 'repeat', back })) },
  {
    weight: 8,
    arbitrary: fc
      .record({ now: anyMoment, keepDays: fc.constantFrom(0, 0, 1, 15, 60, 365, 1000) })
      .map((step): HistoryStep => ({ kind: 'tidy', ...step })),
  },
  { weight: 2, arbitrary: fc.constant<HistoryStep>({ kind: 'reopen' }) },
  { weight: 16, arbitrary: anyAsk },
);

/** Few moments, so that readings of several imports often meet. */
const anyNearMoment = fc
  .tuple(
    fc.constantFrom(0, 0, 0, 1, 2, 365),
    fc.constantFrom(0, 1),
    fc.constantFrom(0, 1, 1000, MINUTE, HOUR - 1, HOUR),
  )
  .map(([days, hours, rest]) => START + days * MS_PER_DAY + hours * HOUR + rest);

const anyNear: fc.Arbitrary<readonly Chosen[]> = fc.array(
  fc.record({
    which: fc.constantFrom(0, 0, 0, 1),
    metric: fc.constant<Metric>('temperature'),
    at: anyNearMoment,
    value: fc.constantFrom(1, 2, 3.5),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Steps of a life in which a few imports add, replace and are taken back, and ranges are removed. */
export const anyStepWithImports: fc.Arbitrary<HistoryStep> = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(anyNear, anyRun).map(adding) },
  { weight: 1, arbitrary: fc.constant<HistoryStep>({ kind: 'reopen' }) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        now: fc.oneof(anyNearMoment, anyMoment),
        keepDays: fc.constantFrom(0, 0, 1, 15, 365, 1000),
      })
      .map((step): HistoryStep => ({ kind: 'tidy', ...step })),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      nth: fc.nat({ max: 2 }),
      chosen: fc.oneof({ weight: 5, arbitrary: anyNear }, { weight: 1, arbitrary: anyRun }),
      replaces: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.nat({ max: 2 }).map((nth): HistoryStep => ({ kind: 'take_back', nth })) },
  {
    weight: 1,
    arbitrary: fc
      .record({ from: anyNearMoment, for: fc.constantFrom(MINUTE, HOUR, MS_PER_DAY, 400 * MS_PER_DAY) })
      .map(({ from, for: length }): HistoryStep => {
        const start = Math.floor(from / MINUTE) * MINUTE;
        return { kind: 'remove', from: start, for: length };
      }),
  },
);

/** The uuid of an import of a history. */
export const importOf = (history: number, nth: number): string =>
  `${String(history).padStart(8, '0')}-0000-7000-9000-00000000000${nth}`;

function adding(chosen: readonly Chosen[]): HistoryStep {
  return { kind: 'add', chosen };
}

/** Returns the chosen readings as those of a history. */
export const readingsOf = (history: number, chosen: readonly Chosen[]): readonly Reading[] =>
  chosen.map(({ which, metric, at, value }) => ({
    subject: subjectOf(history, which),
    metric,
    instant: msToInstant(at),
    value,
  }));
