import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { recordCorrection, withCorrectedFacts } from '#domain/actions/correct-action.ts';
import { openInstant } from '#domain/batches/planning/open-action.ts';
import * as fieldsTexts from '#messages/en/fields.ts';
import * as m from '#messages/en/web/batches/harvests.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { estimateText } from '#web/batches/harvests/estimate-text.ts';
import { rackGrid, rectangle } from '#web/batches/racks/rack-grid.ts';
import { errorsByField } from '#web/batches/record/check-facts.ts';
import { correctedParts, earlierMoments } from '#web/features/batches/timeline/earlier-versions.ts';
import { foldEarlier } from '#web/features/batches/timeline/fold-earlier.ts';

const NAMES = { place: () => undefined, chamber: () => undefined };

function harvestOf(total_yield: number): Action {
  const open = openInstant(
    { batch: uuidOf(1), id: 1, uuid: uuidOf(2), action_type: 'harvest_action', action_properties: {} },
    '2026-05-08',
  );
  const facts = withCorrectedFacts(open, { total_yield, trays_harvested: 39, cleared: [], trays_cleared: 0 });
  return { ...facts, completed: true, action_completed_date: '2026-05-08T05:31:00.000Z', completed_by_user: 'petra' };
}

const correct = (action: Action, given: Parameters<typeof withCorrectedFacts>[1], date?: string): Action =>
  recordCorrection(
    action,
    { ...withCorrectedFacts(action, given), action_completed_date: date ?? action.action_completed_date },
    { corrected_at: '2026-05-09T06:00:00.000Z', corrected_by: 'maria' },
  );

describe('grams', () => {
  it('are compared with the estimate', () => {
    expect(estimateText(16_560, 17_050)).toBe(m.aboveEstimate({ grams: 16_560, percent: 3 }));
    expect(estimateText(16_560, 8_280)).toBe(m.belowEstimate({ grams: 16_560, percent: 50 }));
    expect(estimateText(16_560, 16_600)).toBe(m.nearEstimate({ grams: 16_560 }));
    expect(estimateText(16_560, 16_560)).toBe(m.asEstimated);
    expect(estimateText(16_560, null)).toBe(m.estimated({ grams: 16_560 }));
    expect(estimateText(null, 4)).toBeUndefined();
  });
});

describe('a corrected harvest', () => {
  it('shows the places before the current ones, once each', () => {
    const twice = correct(correct(harvestOf(79_400), { total_yield: 7_490 }), { total_yield: 7_940 });
    expect(correctedParts(twice, NAMES)).toEqual([
      { now: '7,940 g', before: ['7,490 g', '79,400 g'] },
      { now: '39 trays', before: [] },
    ]);
    expect(earlierMoments(twice)).toEqual([]);
  });

  it('keeps its recorded completion time', () => {
    const moved = correct(harvestOf(100), {}, '2026-05-07T05:00:00.000Z');
    expect(correctedParts(moved, NAMES).every(({ before }) => before.length === 0)).toBe(true);
    expect(earlierMoments(moved)).toEqual(['2026-05-08T05:31:00.000Z']);
  });
});

describe('refusals', () => {
  it('appear on their fields', () => {
    const { fields, others } = errorsByField({
      'actions.0.action_properties.total_yield': ['Enter the grams harvested.'],
      'action_properties.moves.1.to': ['This is no place.'],
      'trays.0.count': [fieldsTexts.fieldTexts.whole_number_expected({})],
      growth_recipe: ['Unknown.'],
    });
    expect(fields).toEqual({
      total_yield: 'Enter the grams harvested.',
      to: 'This is no place.',
      binned: fieldsTexts.fieldTexts.whole_number_expected({}),
    });
    expect(others).toEqual(['Unknown.']);
  });
});

describe('collapsing finished actions', () => {
  const isDone = ({ completed }: Action): boolean => completed;
  const actions = (...done: readonly boolean[]): Action[] =>
    done.map((completed, at) => ({ ...harvestOf(1), uuid: uuidOf(at), completed }));

  it("hides only what doesn't fit, never the last three finished ones, and loses nothing", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(20), fc.integer({ min: 1, max: 30 }), (finished, open, room) => {
        const rows = actions(...Array.from({ length: finished + open }, (_, at) => at < finished));
        const { earlier, rest } = foldEarlier(rows, isDone, room);
        expect([...earlier, ...rest]).toEqual(rows);
        if (earlier.length === 0) {
          expect(rows.length <= room || open === 0 || finished - 3 < 2 || rows.length - room + 1 < 2).toBe(true);
          return;
        }
        expect(rows.length).toBeGreaterThan(room);
        expect(rest.filter(isDone).length).toBeGreaterThanOrEqual(3);
        // One row more wouldn't fit, with the line for the collapsed ones.
        expect(rest.length + 1).toBeGreaterThanOrEqual(room);
      }),
    );
  });
});

describe('a rack', () => {
  const beds = ['A1', 'A2', 'B1', 'B3', 'A10'].map((name) => ({
    name,
    stack: name.slice(0, 1),
    row: Number(name.slice(1)),
  }));
  const grid = rackGrid(beds);

  it('has its first row at the bottom', () => {
    expect(grid.stacks).toEqual(['A', 'B']);
    expect(grid.rows).toEqual([10, 3, 2, 1]);
    expect(grid.at('B', 2)).toBeUndefined();
  });

  it('returns the shelves of a rectangle from any corner, from the bottom up', () => {
    const over = rectangle(grid, { stack: 'B', row: 1 }, { stack: 'A', row: 3 });
    expect(over.map(({ name }) => name)).toEqual(['A1', 'B1', 'A2', 'B3']);
    expect(rectangle(grid, { stack: 'A', row: 3 }, { stack: 'B', row: 1 })).toEqual(over);
  });
});
