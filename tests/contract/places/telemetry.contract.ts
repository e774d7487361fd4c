import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BadReading, Reading } from '#domain/telemetry/reading.ts';
import { instantToMs, MS_PER_DAY, msToInstant } from '#domain/time.ts';
import type { KeptSeries, SeriesKey, TelemetryStore } from '#ports/telemetry.ts';
import { countedRuns, expectReached } from '#tests/support/properties/counted-runs.ts';
import { createMemoryTelemetry } from '#tests/support/telemetry/memory-telemetry.ts';
import {
  anyStep,
  anyStepWithImports,
  type HistoryStep,
  importOf,
  readingsOf,
  subjectOf,
} from '#tests/support/telemetry/telemetry-histories.ts';

/** A store with the place of its data. */
export interface TelemetryPlace {
  open(options?: { readonly maxBad?: number }): TelemetryStore;
  /** True if the data stays when the store is closed. */
  readonly isKept: boolean;
  /** True if readings that were added stay single for ever; restored ones don't. */
  readonly keepsAllSingly?: boolean;
  /** Histories to try, where each takes long. */
  readonly histories?: number;
}

const SUBJECT = 'bed-01970000-0000-7000-8000-000000000001';
const KEY: SeriesKey = { subject: SUBJECT, metric: 'temperature' };
const DAY = instantToMs('2026-03-01T00:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A store on disk syncs each step. */
const HISTORIES = 40;

const readingAt = (at: number, value: number, subject = SUBJECT): Reading => ({
  subject,
  metric: 'temperature',
  instant: msToInstant(at),
  value,
});
const badAt = (at: number, value: string): BadReading => ({
  subject: SUBJECT,
  metric: 'temperature',
  instant: msToInstant(at),
  value,
  unit: null,
  reason: 'not_a_number',
});

/** Tests for every store of readings. `place` returns an empty one. */
export function describeTelemetry(name: string, place: () => Promise<TelemetryPlace>): void {
  describe(`telemetry: ${name}`, () => {
    describeReadings(place);
    describeBad(place);
    describeHistories(place);
    describeImports(place);
  });
}

function describeReadings(place: () => Promise<TelemetryPlace>): void {
  const using = async (work: (store: TelemetryStore, kept: TelemetryPlace) => Promise<void>): Promise<void> => {
    const kept = await place();
    const store = kept.open();
    try {
      await work(store, kept);
    } finally {
      await store.close();
    }
  };

  it('has nothing at first', () =>
    using(async (store) => {
      expect(await store.series()).toEqual([]);
      expect(await store.buckets(KEY, { from: DAY, to: DAY + HOUR }, 0)).toEqual({ step: 0, buckets: [] });
      expect(await store.bad(10)).toEqual([]);
      expect(await store.stats()).toMatchObject({ series: 0, readings: 0, bad: 0 });
      await store.tidy(msToInstant(DAY), msToInstant(DAY));
      expect(await listOf(store.everything())).toEqual([]);
      expect(await store.check()).toEqual([]);
    }));

  it('counts what is new, and keeps the first reading of an instant, also within a call', () =>
    using(async (store) => {
      expect(await store.add([readingAt(DAY, 20), readingAt(DAY, 21), readingAt(DAY + 1, 22)])).toMatchObject({
        added: 2,
        known: 1,
      });
      expect(await store.add([readingAt(DAY, 23), readingAt(DAY - HOUR, 19)])).toMatchObject({ added: 1, known: 1 });
      expect((await store.buckets(KEY, { from: DAY - HOUR, to: DAY + HOUR }, 0)).buckets).toMatchObject([
        { start: DAY - HOUR, sum: 19 },
        { start: DAY, sum: 20 },
        { start: DAY + 1, sum: 22 },
      ]);
      expect(await store.series()).toEqual([
        { ...KEY, first: msToInstant(DAY - HOUR), last: msToInstant(DAY + 1), last_value: 22 },
      ]);
    }));

  it('lists the series of some subjects, in order', () =>
    using(async (store) => {
      const others = [1, 2, 3].map((number) => `hvac-01970000-0000-7000-8000-00000000000${number}`);
      await store.add([...others.toReversed(), SUBJECT].map((subject) => readingAt(DAY, 1, subject)));
      expect((await store.series()).map(({ subject }) => subject)).toEqual([SUBJECT, ...others]);
      expect((await store.series(others.slice(1).toReversed())).map(({ subject }) => subject)).toEqual(others.slice(1));
    }));

  it('answers many calls at once, in any order', () =>
    using(async (store) => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, call) => store.add([readingAt(DAY + (call % 20) * MINUTE, call)])),
      );
      expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(20);
      expect((await store.stats()).readings).toBe(20);
    }));

  it('keeps minutes, quarters and hours of readings that it no longer keeps singly', () =>
    using(async (store, { keepsAllSingly = false }) => {
      const at = (minute: number) => DAY + minute * MINUTE;
      const readings = Array.from({ length: 120 }, (_, minute) => readingAt(at(minute) + 5, minute));
      if (keepsAllSingly) await restoreTo(store, readings);
      else await store.add(readings);
      await store.tidy(msToInstant(DAY + MS_PER_DAY), msToInstant(at(60)));
      expect(await store.stats()).toMatchObject({ series: 1, readings: 60 });
      const whole = { from: DAY, to: DAY + 2 * HOUR };
      const minutes = await store.buckets(KEY, whole, 0);
      expect(minutes.step).toBe(MINUTE);
      expect(minutes.buckets).toHaveLength(120);
      expect(minutes.buckets[7]).toEqual({ start: at(7), min: 7, max: 7, sum: 7, count: 1 });
      const within = { from: at(7) + MINUTE / 2, to: at(7) + MINUTE / 2 + 1 };
      expect(await store.buckets(KEY, within, 0)).toEqual({ step: MINUTE, buckets: [minutes.buckets[7]] });
      expect((await store.buckets(KEY, { from: at(60), to: at(120) }, 0)).step).toBe(0);
      expect((await store.buckets(KEY, whole, 5 * MINUTE)).buckets[1]).toEqual({
        start: at(15),
        min: 15,
        max: 29,
        sum: 330,
        count: 15,
      });
      expect(await store.buckets(KEY, whole, 2 * HOUR)).toEqual({
        step: 2 * HOUR,
        buckets: [{ start: DAY, min: 0, max: 119, sum: 7140, count: 120 }],
      });
      // A reading of such a minute can't be told from those that were counted.
      expect(await store.add([readingAt(at(7) + 9, 50), readingAt(at(-1), 50)])).toMatchObject({ added: 1, known: 1 });
      expect(await store.series()).toMatchObject([{ first: msToInstant(at(-1)), last_value: 119 }]);
    }));
}

function describeBad(place: () => Promise<TelemetryPlace>): void {
  it('keeps the bad readings that came last, each once', async () => {
    const store = (await place()).open({ maxBad: 3 });
    await store.add([], [badAt(DAY, 'nan'), badAt(DAY + 1, 'x')]);
    await store.add([readingAt(DAY, 1)], [badAt(DAY + 1, 'again'), badAt(DAY - 1, 'y'), badAt(DAY + 2, 'z')]);
    expect((await store.bad(10)).map(({ value }) => value)).toEqual(['z', 'y', 'x']);
    expect(await store.bad(1)).toEqual([badAt(DAY + 2, 'z')]);
    expect(await store.stats()).toMatchObject({ readings: 1, bad: 3 });
    await store.close();
  });
}

/** The states that a history must reach, so that its test says something. */
type Rare =
  | 'single'
  | 'minutes'
  | 'quarters'
  | 'hours'
  | 'longer'
  | 'known_after_tidy'
  | 'late_after_tidy'
  | 'reopened';

function describeHistories(place: () => Promise<TelemetryPlace>): void {
  let kept: TelemetryPlace;
  let store: TelemetryStore;
  let history = 0;
  beforeAll(async () => {
    kept = await place();
    store = kept.open();
  });
  afterAll(() => store.close());

  it('equals a model that computes everything from its readings, whatever happens in any order', async () => {
    const reached = new Map<Rare, number>();
    const count = (rare: Rare) => reached.set(rare, (reached.get(rare) ?? 0) + 1);
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 20, size: 'max' }), async (steps) => {
        history += 1;
        const model = createMemoryTelemetry();
        let isTidied = false;
        const added: (readonly Reading[])[] = [];
        const addBoth = async (readings: readonly Reading[]) => {
          const answer = await store.add(readings);
          const { added: fresh, known } = await model.add(readings);
          expect(answer).toMatchObject({ added: fresh, known });
          added.push(readings);
          if (isTidied && answer.known > 0) count('known_after_tidy');
          if (isTidied && answer.added > 0) count('late_after_tidy');
        };
        const run = async (step: HistoryStep): Promise<void> => {
          if (step.kind === 'add') await addBoth(readingsOf(history, step.chosen));
          else if (step.kind === 'repeat') await addBoth(added.at(-1 - step.back) ?? []);
          else if (step.kind === 'tidy') {
            const [now, keepFrom] = [msToInstant(step.now), msToInstant(step.now - step.keepDays * MS_PER_DAY)];
            await store.tidy(now, keepFrom);
            if (kept.keepsAllSingly !== true) await model.tidy(now, keepFrom);
            isTidied = added.length > 0;
          } else if (step.kind === 'reopen' && kept.isKept) {
            await store.close();
            store = kept.open();
            count('reopened');
          } else if (step.kind === 'ask') {
            const key = { subject: subjectOf(history, 0), metric: 'temperature' } as const;
            const answer = await store.buckets(key, step.range, step.length);
            expect(answer).toEqual(await model.buckets(key, step.range, step.length));
            if (answer.buckets.length > 0) count(rareOf(answer.step));
          }
        };
        for (const step of steps) await run(step);
        const subjects = [0, 1].map((which) => subjectOf(history, which));
        expect(await store.series(subjects)).toEqual(await model.series(subjects));
        for (const series of await model.series()) {
          for (const step of await expectSame(store, model, series)) count(rareOf(step));
        }
      }),
      countedRuns(kept.histories ?? HISTORIES),
    );
    const wanted: Rare[] = ['single', 'minutes', 'quarters', 'hours', 'longer', 'known_after_tidy', 'late_after_tidy'];
    if (kept.isKept) wanted.push('reopened');
    for (const rare of wanted) expectReached(reached.get(rare) ?? 0);
  });

  it('is copied whole to another store, which goes on in the same way', async () => {
    const copy = (await place()).open();
    for await (const part of store.everything()) await copy.restore(part);
    const all = await store.series();
    expect(await copy.series()).toEqual(all);
    const { bytes: _, ...stats } = await store.stats();
    expect(await copy.stats()).toMatchObject(stats);
    for (const series of all.slice(0, 60)) await expectSame(copy, store, series);
    const again = all.map(({ subject, metric, last, last_value }) => ({
      subject,
      metric,
      instant: last,
      value: last_value,
    }));
    expect(await copy.add(again)).toMatchObject({ added: 0, known: all.length });
    expect(await copy.check()).toEqual([]);
    await copy.close();
  });
}

function describeImports(place: () => Promise<TelemetryPlace>): void {
  let kept: TelemetryPlace;
  let store: TelemetryStore;
  let history = 500_000;
  beforeAll(async () => {
    kept = await place();
    store = kept.open();
  });
  afterAll(() => store.close());
  const FILE = { import: importOf(0, 0), replaces: false };

  it('takes back what an import added and replaced, and leaves what was there before or came later', async () => {
    if (!store.canRemove) return;
    const subject = subjectOf(499_999, 0);
    const at = (minute: number, value: number) => readingAt(DAY + minute * MINUTE, value, subject);
    await store.add([at(0, 20), at(1, 21)]);
    const before = await listOf(store.everything());
    expect(await store.add([at(0, 20), at(1, 30), at(2, 22)], [], FILE)).toEqual({
      added: 1,
      known: 2,
      other: 1,
      replaced: 0,
    });
    const replacing = { ...FILE, replaces: true };
    expect(await store.add([at(0, 20), at(1, 30), at(2, 22)], [badAt(DAY, 'off')], replacing)).toEqual({
      added: 0,
      known: 2,
      other: 0,
      replaced: 1,
    });
    expect(await store.series([subject])).toMatchObject([{ last_value: 22 }]);
    expect(await store.takeBack(FILE.import)).toEqual({ removed: 1, restored: 1, covered: 0 });
    expect(await listOf(store.everything())).toEqual(before);
    expect(await store.takeBack(FILE.import)).toEqual({ removed: 0, restored: 0, covered: 0 });
    // Readings that were on their way.
    expect(await store.add([at(3, 1)], [], FILE)).toMatchObject({ added: 0, known: 1 });
  });

  it('equals a model with imports that replace each other, are taken back and lose ranges, singly or as minutes', async () => {
    if (!store.canRemove) return;
    const reached = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(anyStepWithImports, { minLength: 2, maxLength: 20, size: 'max' }), async (steps) => {
        history += 1;
        const model = createMemoryTelemetry();
        const count = (rare: string, times: number) => reached.set(rare, (reached.get(rare) ?? 0) + times);
        for (const step of steps) {
          if (step.kind === 'add') {
            const readings = readingsOf(history, step.chosen);
            expect(await store.add(readings)).toEqual(await model.add(readings));
          } else if (step.kind === 'import') {
            const readings = readingsOf(history, step.chosen);
            const source = { import: importOf(history, step.nth), replaces: step.replaces };
            const answer = await store.add(readings, [], source);
            expect(answer).toEqual(await model.add(readings, [], source));
            count('replaced', answer.replaced);
          } else if (step.kind === 'take_back') {
            const answer = await store.takeBack(importOf(history, step.nth));
            expect(answer).toEqual(await model.takeBack(importOf(history, step.nth)));
            for (const [what, times] of Object.entries(answer)) count(what, times);
          } else if (step.kind === 'remove') {
            const key = { subject: subjectOf(history, 0), metric: 'temperature' } as const;
            const range = { from: step.from, to: step.from + step.for };
            const removed = await store.removeRange(key, range);
            expect(removed).toEqual(await model.removeRange(key, range));
            count('in_range', removed);
          } else if (step.kind === 'tidy') {
            const [now, keepFrom] = [msToInstant(step.now), msToInstant(step.now - step.keepDays * MS_PER_DAY)];
            await store.tidy(now, keepFrom);
            await model.tidy(now, keepFrom);
          } else if (step.kind === 'reopen' && kept.isKept) {
            await store.close();
            store = kept.open();
          }
        }
        const subjects = [0, 1].map((which) => subjectOf(history, which));
        const minuteOf = ({ first, last, ...key }: KeptSeries) => ({
          ...{ subject: key.subject, metric: key.metric },
          first: Math.floor(instantToMs(first) / MINUTE),
          last: Math.floor(instantToMs(last) / MINUTE),
        });
        const found = await model.series();
        expect((await store.series(subjects)).map(minuteOf)).toEqual(found.map(minuteOf));
        for (const series of found) await expectSame(store, model, series);
      }),
      countedRuns(5 * (kept.histories ?? HISTORIES)),
    );
    expect(await store.check()).toEqual([]);
    for (const rare of ['replaced', 'removed', 'restored', 'covered', 'in_range'])
      expectReached(reached.get(rare) ?? 0);
  });

  it('is as if an import had never been added once it is taken back, whatever came before and in between', async () => {
    if (!store.canRemove) return;
    const anySteps = fc.array(anyStepWithImports, { maxLength: 8 });
    const anyImport = anyStepWithImports.filter((step) => step.kind === 'import');
    await fc.assert(
      fc.asyncProperty(
        anySteps,
        fc.array(anyImport, { minLength: 1, maxLength: 3 }),
        anySteps,
        async (before, files, after) => {
          history += 1;
          const [own, never] = [importOf(history, 9), createMemoryTelemetry()];
          const filled = new Set<number>();
          const play = async (step: HistoryStep): Promise<void> => {
            if (step.kind === 'tidy') {
              for (const one of [store, never]) {
                await one.tidy(msToInstant(step.now), msToInstant(step.now - step.keepDays * MS_PER_DAY));
              }
            }
            if (step.kind === 'take_back') {
              for (const one of [store, never]) await one.takeBack(importOf(history, step.nth));
            }
            if (step.kind !== 'add' && step.kind !== 'import') return;
            // The import's own readings of these minutes keep out others that it would have let in.
            const readings = readingsOf(history, step.chosen).filter(
              ({ instant }) => !filled.has(Math.floor(instantToMs(instant) / MINUTE)),
            );
            const source =
              step.kind === 'add' ? undefined : { import: importOf(history, step.nth), replaces: step.replaces };
            for (const one of [store, never]) await one.add(readings, [], source);
          };
          for (const step of before) await play(step);
          for (const step of files) {
            if (step.kind !== 'import') continue;
            const readings = readingsOf(history, step.chosen);
            for (const { instant } of readings) filled.add(Math.floor(instantToMs(instant) / MINUTE));
            await store.add(readings, [], { import: own, replaces: step.replaces });
          }
          for (const step of after) await play(step);
          await store.takeBack(own);
          const subjects = [0, 1].map((which) => subjectOf(history, which));
          const keys = (series: readonly KeptSeries[]) => series.map(({ subject, metric }) => `${subject} ${metric}`);
          const wanted = await never.series();
          expect(keys(await store.series(subjects))).toEqual(keys(wanted));
          for (const series of wanted) await expectSame(store, never, series);
        },
      ),
      countedRuns(kept.histories ?? HISTORIES),
    );
  });

  it('copies what imports added to another store, where they can be taken back', async () => {
    if (!store.canRemove || !kept.isKept) return;
    const [copy, subject] = [(await place()).open(), subjectOf(499_998, 0)];
    const source = { import: importOf(1, 1), replaces: true };
    await store.add([readingAt(DAY, 1, subject), readingAt(DAY + 1, 2, subject)]);
    await store.add([readingAt(DAY, 5, subject), readingAt(DAY + 2, 6, subject)], [], source);
    for await (const part of store.everything()) await copy.restore(part);
    expect(await copy.takeBack(source.import)).toEqual({ removed: 1, restored: 1, covered: 0 });
    await store.takeBack(source.import);
    await expectSame(copy, store, { subject, metric: 'temperature' });
    await copy.close();
  });
}

async function restoreTo(store: TelemetryStore, readings: readonly Reading[]): Promise<void> {
  const other = createMemoryTelemetry();
  await other.add(readings);
  for await (const part of other.everything()) await store.restore(part);
}

async function listOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

function rareOf(step: number): Rare {
  if (step === 0) return 'single';
  if (step === MINUTE) return 'minutes';
  if (step === 15 * MINUTE) return 'quarters';
  return step === HOUR ? 'hours' : 'longer';
}

/** Compares a whole series in every length; returns the lengths of the answers. */
async function expectSame(one: TelemetryStore, other: TelemetryStore, key: SeriesKey): Promise<readonly number[]> {
  const range = { from: DAY - 1000 * MS_PER_DAY, to: DAY + 1000 * MS_PER_DAY };
  const steps: number[] = [];
  for (const length of [0, MINUTE, 15 * MINUTE, HOUR, 7 * HOUR]) {
    const found = await one.buckets(key, range, length);
    expect(found, `${key.subject} ${length}`).toEqual(await other.buckets(key, range, length));
    steps.push(found.step);
  }
  return steps;
}
