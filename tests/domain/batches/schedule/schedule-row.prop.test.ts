import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { withIntervals } from '#domain/batches/history/batch-state.ts';
import { endOfPlan } from '#domain/batches/schedule/end-of-plan.ts';
import {
  byNextAction,
  compareBars,
  foldMarks,
  movableOf,
  type ScheduleBar,
  type ScheduledBatch,
  scheduleRow,
} from '#domain/batches/schedule/schedule-row.ts';
import { addDays, daysBetween } from '#domain/time.ts';
import { harvest, moveTo, note, setState, sow, wait } from '#tests/domain/batches/plans.ts';
import { anyBatch, batchFrom, siteAt } from '#tests/support/random/plans.ts';

const anyToday = fc.integer({ min: -20, max: 120 }).map((days) => addDays('2026-03-01', days));
const siteOn = (today: string) => siteAt(`${today}T12:00:00.000Z`);

/** A batch as the farm returns it, in any stage. */
const anyScheduled = fc.record({ batch: anyBatch, stage: fc.constantFrom('Planned', 'Alive', 'Done') }).map(
  ({ batch, stage }): ScheduledBatch => ({
    ...batch,
    actions: withIntervals(batch.actions),
    internal_state: stage,
    start_date: '2026-03-01',
    end_date: endOfPlan({ ...batch, start_date: '2026-03-01' }),
    action_day: null,
  }),
);

const shownIn = ({ actions, internal_state }: ScheduledBatch): Action[] =>
  actions.filter(
    (action) =>
      !action.withdrawn && (action.completed ? action.action_type !== 'interval_action' : internal_state !== 'Done'),
  );
const uuids = (actions: readonly Action[]) => actions.map(({ uuid }) => uuid).sort();

describe('a row of the schedule', () => {
  it('has every completed or open action in exactly one mark, and no finished interval', () => {
    fc.assert(
      fc.property(anyScheduled, anyToday, (batch, today) => {
        const { marks } = scheduleRow(batch, siteOn(today));
        expect(uuids(marks.flatMap(({ actions }) => actions))).toEqual(uuids(shownIn(batch)));
      }),
    );
  });

  it('has at most one mark of each kind per day, in order of days', () => {
    fc.assert(
      fc.property(anyScheduled, anyToday, (batch, today) => {
        const { marks } = scheduleRow(batch, siteOn(today));
        expect(new Set(marks.map(({ day, kind }) => `${day} ${kind}`)).size).toBe(marks.length);
        expect(marks.map(({ day }) => day)).toEqual(marks.map(({ day }) => day).sort());
      }),
    );
  });

  it('marks as late exactly open work needed before today, and as done days without open work', () => {
    fc.assert(
      fc.property(anyScheduled, anyToday, (batch, today) => {
        for (const mark of scheduleRow(batch, siteOn(today)).marks) {
          const open = mark.actions.filter(isOpen);
          const late = mark.kind === 'work' && open.some(({ action_needed_date }) => action_needed_date < today);
          expect(mark.state).toBe(late ? 'late' : open.length > 0 ? 'open' : 'done');
        }
      }),
    );
  });

  it('has phases without gaps from the first day to the last, or to today if a growing batch is late', () => {
    fc.assert(
      fc.property(anyScheduled, anyToday, (batch, today) => {
        const { bars } = scheduleRow(batch, siteOn(today));
        const isLate = batch.internal_state === 'Alive' && batch.end_date < today;
        const end = isLate ? today : batch.end_date;
        let day = batch.start_date;
        for (const bar of bars) {
          expect(bar.from).toBe(day);
          day = bar.to;
        }
        expect(day).toBe(end < batch.start_date ? batch.start_date : end);
      }),
    );
  });

  it('gets a stronger tint with each state', () => {
    const plan = [setState('Germination'), wait(2), setState('Propagation'), wait(3), setState('Own'), wait(4)];
    const { actions } = batchFrom([...plan, setState('Finishing'), wait(5)], '2026-03-01');
    const batch = {
      uuid: 'b',
      lot_code: 'l',
      start_date: '2026-03-01',
      end_date: '2026-03-15',
      action_day: null,
      actions,
    };
    const { bars } = scheduleRow({ ...batch, internal_state: 'Alive' }, siteOn('2026-03-02'));
    expect(bars.map(({ strength }) => strength)).toEqual([1, 2, 3, 4]);
  });

  it('names the most important action of a day', () => {
    const { actions } = batchFrom(
      [sow(4), setState('Growth'), wait(1), moveTo(null), note('look'), harvest()],
      '2026-03-01',
    );
    const batch = {
      uuid: 'b',
      lot_code: 'l',
      start_date: '2026-03-01',
      end_date: '2026-03-02',
      action_day: null,
      actions,
    };
    const { marks } = scheduleRow({ ...batch, internal_state: 'Planned' }, siteOn('2026-03-01'));
    const work = marks.filter(({ kind }) => kind === 'work');
    expect(work.map(({ lead }) => lead)).toEqual(['create_tray_action', 'harvest_action']);
  });
});

describe('folding marks', () => {
  it('keeps every action, and leaves space between any two', () => {
    fc.assert(
      fc.property(anyScheduled, anyToday, fc.integer({ min: 1, max: 6 }), (batch, today, room) => {
        const { marks } = scheduleRow(batch, siteOn(today));
        const folded = foldMarks(marks, room);
        expect(uuids(folded.flatMap(({ actions }) => actions))).toEqual(uuids(marks.flatMap(({ actions }) => actions)));
        const work = folded.filter(({ kind }) => kind === 'work');
        for (const [at, mark] of work.entries()) {
          const before = work[at - 1];
          if (before !== undefined) expect(daysBetween(before.from, mark.from)).toBeGreaterThanOrEqual(room);
        }
      }),
    );
  });

  it('changes nothing if a day has enough space', () => {
    fc.assert(
      fc.property(anyScheduled, anyToday, (batch, today) => {
        const { marks } = scheduleRow(batch, siteOn(today));
        expect(foldMarks(marks, 1)).toEqual(marks);
      }),
    );
  });

  it('keeps movable only open actions of one day', () => {
    fc.assert(
      fc.property(anyScheduled, anyToday, fc.integer({ min: 1, max: 6 }), (batch, today, room) => {
        for (const mark of foldMarks(scheduleRow(batch, siteOn(today)).marks, room)) {
          const movable = movableOf(mark);
          expect(movable.every(isOpen)).toBe(true);
          expect(new Set(movable.map(({ action_needed_date }) => action_needed_date)).size).toBeLessThanOrEqual(1);
          if (mark.from === mark.to) expect(movable).toEqual(mark.actions.filter(isOpen));
        }
      }),
    );
  });
});

const anyBars = fc
  .array(fc.record({ state: fc.constantFrom('A', 'B', 'C'), days: fc.integer({ min: 1, max: 9 }) }))
  .map((parts): ScheduleBar[] => {
    let from = '2026-03-01';
    return parts.map(({ state, days }) => {
      const bar: ScheduleBar = { state, days, from, to: addDays(from, days), strength: 1 };
      from = bar.to;
      return bar;
    });
  });
const stateOn = (bars: readonly Pick<ScheduleBar, 'from' | 'to' | 'state'>[], day: string) =>
  bars.find(({ from, to }) => from <= day && day < to)?.state ?? null;

describe('a plan compared with its change', () => {
  it('shows on each day old and new phases, and unchanged ones only if both agree', () => {
    fc.assert(
      fc.property(anyBars, anyBars, fc.nat({ max: 60 }), (before, after, at) => {
        const day = addDays('2026-03-01', at);
        const pieces = compareBars(before, after);
        const on = (...fates: string[]) =>
          stateOn(
            pieces.filter(({ fate }) => fates.includes(fate)),
            day,
          );
        expect(on('stays', 'was')).toBe(stateOn(before, day));
        expect(on('stays', 'will')).toBe(stateOn(after, day));
        if (on('stays') === null && stateOn(before, day) !== null) expect(on('was')).not.toBe(on('will'));
      }),
    );
  });
});

describe('the order of a schedule', () => {
  it('is by the day of the next action, then by lot code; those without one come last', () => {
    const any = fc.record({ action_day: fc.option(anyToday), lot_code: fc.string({ maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(any), (batches) => {
        const sorted = byNextAction(batches);
        const key = (batch: (typeof batches)[number]) => `${batch.action_day ?? '9999-99-99'}`;
        expect(sorted.map(key)).toEqual(batches.map(key).sort());
        for (const [at, batch] of sorted.entries()) {
          const before = sorted[at - 1];
          if (before !== undefined && key(before) === key(batch)) expect(before.lot_code <= batch.lot_code).toBe(true);
        }
      }),
    );
  });
});
