import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSwap } from '#domain/batches/remedies/plan-changes.ts';
import * as remedies from '#messages/en/web/new-batch/remedies.ts';
import { emptyValues } from '#web/features/new-batch/model/new-batch-values.ts';
import { changeOf, currentChange, replacedBy } from '#web/features/new-batch/model/remedy-change.ts';
import { remedyTexts, warningText } from '#web/features/new-batch/model/remedy-labels.ts';

const outcome = { harvest_date: '2027-01-06', estimated_yield: 14_040, conflicts: 0 };
const later = { kind: 'later', days: 15, start_date: '2026-12-07', ...outcome } as const;
const room = {
  kind: 'no_room',
  chamber: 'c',
  name: 'Grow 1',
  trays: 24,
  from: '2026-12-01',
  to: '2026-12-15',
} as const;
const overdue = { kind: 'overdue', tasks: 3, days: 5, from: '2026-11-17', to: '2026-11-21' } as const;
const plan = {
  plan_from: 'start_date',
  trays: 180,
  harvest: '2026-12-22',
  grams: 16_200,
  warnings: [room],
  conflicts: 0,
} as const;
const swap = { kind: 'chamber', from: 'a', from_name: 'Grow 1', to: 'b', name: 'Grow 2', day: '2026-12-01' } as const;

describe('a remedy', () => {
  it('shows the change, its reason and the harvest day', () => {
    expect(Object.values(remedyTexts(later, plan))).toEqual([
      remedies.startOn({ day: '7 Dec' }),
      remedies.earliestWithRoom({ count: 180 }),
      remedies.harvestLaterBy({ day: '6 Jan', count: 15 }),
    ]);
    expect(Object.values(remedyTexts(later, { ...plan, plan_from: 'harvest_date', warnings: [overdue] }))).toEqual([
      remedies.harvestOn({ day: '6 Jan' }),
      remedies.earliestOnTime,
      remedies.startLaterBy({ day: '7 Dec', count: 15 }),
    ]);
    const asPlanned = { ...outcome, harvest_date: plan.harvest };
    expect(Object.values(remedyTexts({ ...swap, ...asPlanned }, plan))).toEqual([
      remedies.chamberFrom({ chamber: 'Grow 2', day: '1 Dec' }),
      remedies.roomForAll({ count: 180 }),
      remedies.harvestAsPlanned({ day: '22 Dec' }),
    ]);
    expect(remedyTexts({ ...swap, ...asPlanned, conflicts: 2 }, plan).why).toBe(
      remedies.roomWithConflicts({ count: 180, conflicts: 2 }),
    );
    expect(Object.values(remedyTexts({ kind: 'trays', trays: 156, fewer: 24, ...asPlanned }, plan))).toEqual([
      remedies.planTrays({ count: 156 }),
      remedies.asManyAsFit({ fewer: 24 }),
      remedies.harvestWithYield({ day: '22 Dec', weight: '14.04 kg', less: '2.16 kg' }),
    ]);
  });

  it('is offered for each problem, in one sentence', () => {
    expect(warningText(room)).toBe('Grow 1 has no room for 24 trays from 1 to 15 Dec.');
    expect(warningText({ ...room, trays: 1, to: room.from })).toBe('Grow 1 has no room for 1 tray on 1 Dec.');
    expect(warningText(overdue)).toBe('3 tasks would already be overdue, the first by 5 days (17 Nov).');
    expect(warningText({ ...overdue, tasks: 1, days: 1 })).toBe('1 task would already be overdue, by 1 day (17 Nov).');
  });

  it('changes one field: of the two days, the one planned from', () => {
    const values = { ...emptyValues('2026-11-22', 'r', '2026-11-22'), trays: 180, harvest_date: '2026-12-22' };
    expect(changeOf(later, values)).toEqual({ field: 'start_date', value: '2026-12-07' });
    const backwards = { ...values, plan_from: 'harvest_date' as const };
    expect(changeOf(later, backwards)).toEqual({ field: 'harvest_date', value: '2027-01-06' });
    expect(currentChange(values, { field: 'trays', value: 156 })).toEqual({ field: 'trays', value: 180 });
    expect(changeOf({ ...swap, ...outcome }, { ...values, replace_chambers: [{ from: 'x', to: 'a' }] })).toEqual({
      field: 'replace_chambers',
      value: [
        { from: 'x', to: 'b' },
        { from: 'a', to: 'b' },
      ],
    });
  });

  it('names the replaced chambers, but not earlier replacements', () => {
    const byHand = addSwap([], { from: 'a', to: 'b' });
    expect(replacedBy([], byHand)).toEqual(['a']);
    expect(replacedBy(byHand, addSwap(byHand, { from: 'b', to: 'c' }))).toEqual(['b']);
    expect(replacedBy(byHand, addSwap(byHand, { from: 'd', to: 'c' }))).toEqual(['d']);
    expect(replacedBy(byHand, byHand)).toEqual([]);
  });

  it('replaces a chamber of the plan, even one already replaced', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(name, fc.array(fc.tuple(name, name)), (first, steps) => {
        const swaps = steps.reduce<ReturnType<typeof addSwap>>((all, [from, to]) => addSwap(all, { from, to }), []);
        expect(new Set(swaps.map(({ from }) => from)).size).toBe(swaps.length);
        const now = swaps.find(({ from }) => from === first)?.to ?? first;
        for (const to of ['a', 'b', 'c', 'd']) {
          const after = addSwap(swaps, { from: now, to });
          expect(after.find(({ from }) => from === first)?.to ?? first).toBe(to);
        }
      }),
    );
  });
});
