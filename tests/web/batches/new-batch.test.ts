import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOT_YET } from '#domain/batches/occupancy/preview-plan.ts';
import { addDays, daysBetween } from '#domain/time.ts';
import { daySpan } from '#messages/en/web/dates.ts';
import * as conflicts from '#messages/en/web/new-batch/conflicts.ts';
import * as form from '#messages/en/web/new-batch/form.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { actionMarks, weekTicks } from '#web/batches/ruler/ruler-marks.ts';
import { conflictLines } from '#web/features/new-batch/model/conflict-lines.ts';
import {
  bodyOf,
  checkValues,
  type EffectiveValues,
  effectiveValues,
  emptyValues,
  isPast,
  type NewBatchValues,
  previewBody,
  readBody,
  startOf,
} from '#web/features/new-batch/model/new-batch-values.ts';

const TODAY = '2026-05-12';
const { A1 } = SEED.beds;
const YESTERDAY = addDays(TODAY, -1);
const entered: NewBatchValues = { ...emptyValues(TODAY, SEED.recipe, TODAY), trays: 4 };
const filled: EffectiveValues = effectiveValues(entered, TODAY, TODAY);
const empty: EffectiveValues = effectiveValues(emptyValues(TODAY, '', TODAY), TODAY, TODAY);

describe('the form of a new batch', () => {
  it('sends the day planned from, and no empty fields', () => {
    expect(readBody(filled)).toEqual({ growth_recipe: SEED.recipe, start_date: TODAY, trays: 4 });
    const backwards = { ...filled, plan_from: 'harvest_date', harvest_date: '2026-07-01' } as const;
    expect(readBody(backwards)).toEqual({ growth_recipe: SEED.recipe, harvest_date: '2026-07-01', trays: 4 });
  });

  it('sends where trays are growing instead of where to sow them', () => {
    const standing = { ...filled, target_locations: [A1], movesIn: true, placed_at: { [A1]: 4 } };
    expect(bodyOf(standing)).toMatchObject({ completed_to: TODAY, placed_at: [{ location: A1, trays: 4 }] });
    expect(bodyOf(standing)).not.toHaveProperty('target_locations');
  });

  it('moves in only from a past day, even if ticked', () => {
    const anyStart = fc.option(fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days)));
    fc.assert(
      fc.property(anyStart, fc.boolean(), fc.boolean(), (start, stands, hasPlaces) => {
        const ticked = {
          ...entered,
          stands,
          target_locations: [A1],
          placed_at: hasPlaces ? { [A1]: 4 } : {},
        };
        const meant = effectiveValues(ticked, start, TODAY);
        expect(meant.movesIn).toBe(stands && isPast(start, TODAY));
        for (const field of ['completed_to', 'placed_at']) expect(field in bodyOf(meant)).toBe(meant.movesIn);
        expect('target_locations' in bodyOf(meant)).toBe(!meant.movesIn);
        // A hidden field has no errors.
        expect('placed_at' in checkValues(meant)).toBe(meant.movesIn && !hasPlaces);
        expect(previewBody(meant)?.completed_to !== undefined).toBe(meant.movesIn && hasPlaces);
      }),
    );
    expect([isPast(YESTERDAY, TODAY), isPast(TODAY, TODAY), isPast(null, TODAY)]).toEqual([true, false, false]);
  });

  it('starts on the entered day, or as many days before its harvest as its recipe takes', () => {
    const span = { growth_recipe: SEED.recipe, days: 21 };
    const backwards = { ...entered, plan_from: 'harvest_date', harvest_date: addDays(TODAY, 20) } as const;
    expect(startOf({ ...entered, start_date: YESTERDAY }, null)).toBe(YESTERDAY);
    expect(startOf(backwards, span)).toBe(YESTERDAY);
    expect(startOf(backwards, null)).toBeNull();
    expect(startOf(backwards, { ...span, growth_recipe: 'another' })).toBeNull();
    for (const nothing of [
      { ...entered, start_date: '' },
      { ...backwards, harvest_date: '' },
      { ...backwards, harvest_date: '0001-01-21' },
    ]) {
      expect(startOf(nothing, span)).toBeNull();
    }
  });

  it('names missing fields, else invalid ones', () => {
    expect(checkValues(filled)).toEqual({});
    expect(checkValues(empty)).toEqual({
      growth_recipe: form.chooseRecipe,
      trays: form.enterTrays,
    });
    expect(checkValues({ ...filled, plan_from: 'harvest_date' })).toEqual({ harvest_date: form.enterDay });
    expect(checkValues({ ...filled, movesIn: true })).toEqual({ placed_at: form.choosePlaces });
    expect(checkValues({ ...filled, trays: 0 })).toEqual({ trays: 'Enter a value of at least 1.' });
  });

  it('is previewed without a number of trays, and never while invalid', () => {
    expect(previewBody({ ...filled, trays: null, tags: ['chef'] })).toEqual({
      growth_recipe: SEED.recipe,
      start_date: TODAY,
      trays: 1,
    });
    expect(previewBody(empty)).toBeNull();
  });
});

describe('a ruler of days', () => {
  it('has dates in order from first to last day without overlap, and as many weeks as fit', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.integer({ min: 160, max: 1200 }), (days, width) => {
        const ticks = weekTicks(TODAY, addDays(TODAY, days), width);
        const offsets = ticks.map(({ offset }) => offset);
        expect([offsets[0], offsets.at(-1)]).toEqual([0, days]);
        for (const { offset, day } of ticks) expect(daysBetween(TODAY, day)).toBe(offset);
        const gaps = offsets.slice(1).map((offset, at) => offset - (offsets[at] ?? 0));
        // A 46 px date in the middle next to one at an edge: 69 px from tick to tick.
        for (const gap of gaps) expect((gap * width) / days).toBeGreaterThanOrEqual(69);
        // Half of the weeks that fit have their date.
        expect(offsets.length).toBeGreaterThan(Math.min(days / 7, width / 76) / 2 - 2);
      }),
    );
  });

  it('has one mark for each day with actions', () => {
    const step = (action_type: string, offset: number, label: string) => ({
      action_type,
      action_needed_date: addDays(TODAY, offset),
      label,
    });
    const marks = actionMarks(
      [
        step('create_tray_action', 0, 'Sow'),
        step('state_change', 0, 'Set Growth'),
        step('interval_action', 9, 'Wait 9 days'),
        step('harvest_action', 9, 'Harvest'),
        step('harvest_action', 9, 'Harvest'),
      ],
      TODAY,
    );
    expect(marks).toEqual([
      { offset: 0, day: TODAY, number: 1, labels: ['Sow', 'Set Growth'], harvests: false },
      { offset: 9, day: '2026-05-21', number: 4, labels: ['Harvest'], harvests: true },
    ]);
  });
});

describe('a conflict in a plan', () => {
  const wish = (batch: string | null, lot_code: string | null, recipe: string) => ({
    batch,
    lot_code,
    recipe,
    recipe_name: recipe,
  });
  const conflict = (from: string, to: string | null, wants: ReturnType<typeof wish>[]) => ({
    component: 'environment' as const,
    location: 'room',
    location_name: 'Grow A',
    from,
    to,
    batches: [],
    wants,
    remedy: '',
    suggestion: {
      code: 'move_or_agree' as const,
      params: { component: 'environment' as const, place: 'Grow A', lot: null },
    },
  });

  it('is shown once a place, and counts batches with the same wish', () => {
    const own = wish(NOT_YET, 'BAS-2026-0468', 'Warm');
    const lines = conflictLines([
      conflict('2026-06-02', '2026-06-05', [own, wish('a', 'LOL-2026-0427', 'Cool')]),
      conflict('2026-06-06', '2026-06-09', [own, ...['b', 'c', 'd'].map((lot) => wish(lot, lot, 'Hot'))]),
    ]);
    expect(lines).toEqual([
      {
        key: 'environment room',
        title: conflicts.conflictTitles.environment({ place: 'Grow A', days: daySpan({ from: '2', to: '9 Jun' }) }),
        words: conflicts.wishes({
          own: ['Warm'],
          others: [
            { lots: ['LOL-2026-0427'], recipe: 'Cool' },
            { lots: ['b', 'c', 'd'], recipe: 'Hot' },
          ],
        }),
      },
    ]);
  });
});
