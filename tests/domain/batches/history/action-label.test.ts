import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { type ActionNames, actionLabel } from '#domain/batches/history/action-label.ts';
import { factParts } from '#domain/batches/history/fact-line.ts';
import { openAction } from '#domain/batches/planning/open-action.ts';
import { fullRecipePlan } from '#domain/recipes/full-recipe-plan.ts';
import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { actionLabels, factTexts } from '#messages/en/actions.ts';
import { textOf } from '#messages/render.ts';
import { anyBatch, anyPlanned, bedOf, TABLE, uuidOf } from '#tests/support/random/plans.ts';

const places = new Map([TABLE, bedOf(1), bedOf(2), bedOf(4)].map((place) => [place.id, place]));
const NAMES: ActionNames = {
  place: (id) => places.get(id),
  chamber: (uuid) => (uuid === uuidOf(700) ? 'Grow 1' : undefined),
};
const BEDS = [bedOf(2).id, bedOf(4).id, bedOf(1).id];
const sow = (trays: number | null): PlannedAction => fullPlan('create_tray_action', { trays });

const done = (planned: PlannedAction, facts: Partial<Action>['action_properties'] | object): Action => {
  const open = openAction(planned, { id: 1, uuid: uuidOf(1), batch: uuidOf(2), day: '2026-03-01', origin: 'plan' });
  const completed = { completed: true, action_completed_date: '2026-03-01T08:00:00.000Z', completed_by_user: 'anna' };
  return Object.assign({}, open, completed, { action_properties: { ...open.action_properties, ...facts } });
};
const move = (target_chamber: string | null, target_locations: string[] | null): PlannedAction =>
  fullPlan('location_change', { target_chamber, target_locations });
const text = (category: string | null, words: string | null): PlannedAction =>
  fullPlan('generic_text_action', { category, text: words });
const respace = (trays_after: number | null): PlannedAction => fullPlan('redist_action', { trays_after });
const times = (trays_factor: number): RecipePlan => fullRecipePlan('redist_action', { trays_factor });
const harvest: PlannedAction = fullPlan('harvest_action', { estimated_harvest_per_tray: 140, qa_spec: null });
const wait = (duration: number): PlannedAction => fullPlan('interval_action', { duration });
const at = (location: string, trays: number) => ({ location, trays });

describe('the label of an action', () => {
  it.each<[string, Action | RecipePlan, number?]>([
    ['Sow 36 trays', sow(36)],
    ['Sow 1 tray', sow(1)],
    ['Sow', sow(null)],
    ['Sow 12 trays', done(sow(null), { trays_sown: 12 })],
    ['Respace × 2', times(2)],
    ['Respace × 1.5', times(1.5)],
    ['Respace 24 to 48', times(2), 24],
    ['Move to Grow 1', move(uuidOf(700), BEDS)],
    ['Move to A1-2, A4', move(null, BEDS)],
    ['Move to A1-2, A4, Table', move(uuidOf(1), [...BEDS, TABLE.id])],
    ['Move', move(null, null)],
    ['Move to Table', done(move(null, null), { moves: [{ from: bedOf(1).id, to: TABLE.id, trays: 3 }] })],
    ['Set Finishing', fullPlan('state_change', { current_state: 'Finishing' })],
    [
      'Change L.I.F.E.',
      fullPlan('life_change_action', {
        environment_recipe: null,
      }),
    ],
    ['Respace 24 to 48', respace(48), 24],
    ['Respace to 48', respace(48)],
    ['Respace', respace(null)],
    ['Respace 24 to 30', done(respace(null), { made: [at(TABLE.id, 6)] }), 24],
    ['Respace 24 to 20', done(respace(null), { merged: [{ from: TABLE.id, trays: 4 }] }), 24],
    ['Bin', done(respace(null), { binned: [{ from: TABLE.id, trays: 4 }], made: [], merged: [], moves: [] }), 24],
    ['Harvest', harvest],
    ['Scout: aphids', text('Scout', 'aphids')],
    ['aphids', text(null, 'aphids')],
    ['Scout: none found', done(text('Scout', null), { text_done: 'none found' })],
    ['Note', text(null, null)],
    ['Wait 5 days', wait(5)],
    ['Wait 1 day', wait(1)],
  ])('is “%s”', (label, action, standing) => {
    expect(textOf(actionLabels, actionLabel(action, NAMES, standing))).toBe(label);
  });

  it('is never empty, and an open action has no facts', () => {
    fc.assert(
      fc.property(anyPlanned, anyBatch, (planned, batch) => {
        expect(textOf(actionLabels, actionLabel(planned, NAMES))).not.toBe('');
        for (const action of batch.actions) {
          expect(textOf(actionLabels, actionLabel(action, NAMES, 10))).not.toBe('');
          if (!action.completed) expect(factParts(action, NAMES)).toEqual([]);
        }
      }),
    );
  });
});

describe('the facts of an action', () => {
  const seeds: PlannedAction = sow(36);
  const way = (to: string, trays: number) => ({ from: TABLE.id, to, trays });

  it.each<[string, Action]>([
    ['38 trays, GB-2291', done(seeds, { trays_sown: 38, seed_lot: 'GB-2291' })],
    ['1 tray', done(seeds, { trays_sown: 1, seed_lot: null })],
    ['38 to A1-2', done(move(null, null), { moves: [way(bedOf(1).id, 30), way(bedOf(2).id, 8)] })],
    ['5 moved', done(move(null, null), { moves: [way('bed-gone', 5)] })],
    ['none moved', done(move(null, null), { moves: [] })],
    [
      '24 added, 46 to A4',
      done(respace(48), { made: [at(TABLE.id, 24)], merged: [], binned: [], moves: [way(bedOf(4).id, 46)] }),
    ],
    ['2 binned: mould', done(respace(48), { binned: [{ from: TABLE.id, trays: 2 }], reason: 'mould' })],
    ['3 merged', done(respace(48), { merged: [{ from: TABLE.id, trays: 3 }], reason: null })],
    ['5,120 g, 36 trays', done(harvest, { total_yield: 5120, trays_harvested: 36, qa_result: null })],
    [
      '5,120 g, 1 tray, QA fail',
      done(harvest, { total_yield: 5120, trays_harvested: 1, qa_result: { passed: false, checks: [], note: null } }),
    ],
    ['2 thrips on F3', done(text('Scout', 'aphids'), { text_done: '2 thrips on F3' })],
    ['', done(text('Scout', 'aphids'), { text_done: 'aphids' })],
    ['', done(wait(3), {})],
  ])('are “%s”', (line, action) => {
    const texts = factParts(action, NAMES).map((part) => textOf(factTexts, part));
    expect(texts.join(', ')).toBe(line);
  });
});
