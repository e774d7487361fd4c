import { describe, expect, it } from 'vitest';
import { changedFacts } from '#domain/actions/same-facts.ts';
import { factProblems } from '#messages/en/problems/fact.ts';
import { placeProblems } from '#messages/en/problems/place.ts';
import { harvest, moveTo, respace, sow } from '#tests/domain/batches/plans.ts';
import { factsOf } from '#web/batches/facts/fact-values.ts';
import { startValues } from '#web/batches/facts/start-values.ts';
import type { FactFlow } from '#web/batches/model/action-flow.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { checkFacts } from '#web/batches/record/check-facts.ts';
import { A1, A2, A3, batchViewOf, NOW } from './batch-view.ts';

const SOWN = {
  trays_sown: 12,
  seed_lot: null,
  placed_at: [
    { location: A1.id, trays: 8 },
    { location: A2.id, trays: 4 },
  ],
};
const STANDS = { [A1.id]: 8, [A2.id]: 4 };
const STANDING = new Map(Object.entries(STANDS));

/** Returns the form of the first open action. */
function openForm(view: BatchView) {
  const action = view.batch.actions.find(({ completed }) => !completed);
  if (action === undefined) throw new Error('An action is open');
  const flow: FactFlow = { does: 'complete', action };
  return { flow, values: startValues(flow, view) };
}

describe('a form starts', () => {
  it('with sown trays in the planned beds, each up to its room', () => {
    const { flow, values } = openForm(batchViewOf([sow(10, [A1, A2])], [], {}));
    expect(values.trays_sown).toBe(10);
    expect(values.placed_at).toEqual({ locType: 'bed', total: 10, assignedTrays: { [A1.id]: 8, [A2.id]: 2 } });
    expect(checkFacts(flow, values, batchViewOf([sow(10, [A1, A2])], [], {}), NOW)).toEqual({});
  });

  it('with the trays that fit, and the number of unplaced ones', () => {
    const view = batchViewOf([sow(10, [A1])], [], {});
    const { flow, values } = openForm(view);
    expect(values.placed_at.total).toBe(8);
    expect(checkFacts(flow, values, view, NOW)).toEqual({
      placed_at: placeProblems.trays_without_place({ left: 2, wanted: 10 }),
    });
  });

  it('with all trays on the move to the planned beds', () => {
    const view = batchViewOf([sow(10), moveTo([A3, A2])], [SOWN], STANDS);
    const { values } = openForm(view);
    expect(factsOf(view.batch.actions[1] ?? openForm(view).flow.action, values, STANDING)).toMatchObject({
      moves: [{ from: A1.id, to: A3.id, trays: 8 }],
    });
  });

  it('with all trays cut and cleared by the last harvest, but without a weight', () => {
    const view = batchViewOf([sow(10), harvest()], [SOWN], STANDS);
    const { flow, values } = openForm(view);
    expect([values.total_yield, values.trays_harvested, values.trays_cleared]).toEqual(['', 12, 12]);
    expect(checkFacts(flow, values, view, NOW)).toMatchObject({ total_yield: expect.any(String) });
    const more = { ...values, total_yield: '900', trays_cleared: 13 };
    expect(checkFacts(flow, more, view, NOW)).toMatchObject({
      trays_cleared: factProblems.too_few_trays({ standing: 12, wanted: 13 }),
    });
    expect(checkFacts(flow, { ...values, total_yield: '900' }, view, NOW)).toEqual({});
  });

  it('empty if a respacing needs more trays, and requires an answer', () => {
    const view = batchViewOf([sow(10), respace(20)], [SOWN], STANDS);
    const { flow, values } = openForm(view);
    expect(checkFacts(flow, values, view, NOW)).toEqual({ made: factProblems.added_places_required({ trays: 8 }) });
    const made = { ...values.made, locType: 'bed' as const, total: 8, assignedTrays: { [A3.id]: 8 } };
    expect(checkFacts(flow, { ...values, made }, view, NOW)).toEqual({});
    const tooMany = { ...made, total: 9, assignedTrays: { [A3.id]: 9 } };
    expect(checkFacts(flow, { ...values, made: tooMany }, view, NOW)).toEqual({
      made: placeProblems.place_too_full({ place: 'A3', room: 8 }),
    });
  });
});

describe('a form', () => {
  it('refuses future and invalid dates', () => {
    const view = batchViewOf([sow(10, [A1, A2])], [], {});
    const { flow, values } = openForm(view);
    expect(checkFacts(flow, { ...values, done_at: '2026-03-21T08:00' }, view, NOW)).toEqual({
      done_at: factProblems.completion_in_future({}),
    });
    expect(checkFacts(flow, { ...values, done_at: 'soon' }, view, NOW)).toEqual({ done_at: 'Enter a date and time.' });
  });

  it('sends only the changed fields of a correction', () => {
    const view = batchViewOf([sow(10, [A1, A2])], [SOWN], STANDS);
    const action = view.batch.actions[0];
    if (action === undefined) throw new Error('A batch has actions');
    const start = startValues({ does: 'correct', action }, view);
    const facts = factsOf(action, { ...start, seed_lot: 'GB-2291' }, new Map());
    expect(changedFacts(action, facts, factsOf(action, start, new Map()))).toEqual({ seed_lot: 'GB-2291' });
    expect(factsOf(action, { ...start, seed_lot: ' - ' }, new Map())).toMatchObject({ seed_lot: null });
    expect(start.done_at).toBe('2026-03-10T08:00');
  });
});
