import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { fieldTexts } from '#messages/en/fields.ts';
import { withMadeUpKeys, withMadeUpLabels } from '#tests/support/random/made-up-keys.ts';
import type { FactFlow } from '#web/batches/model/action-flow.ts';

const load = async () => ({
  ...(await import('#domain/actions/same-facts.ts')),
  ...(await import('#tests/domain/batches/plans.ts')),
  ...(await import('#tests/support/random/plans.ts')),
  ...(await import('#web/batches/facts/fact-values.ts')),
  ...(await import('#web/format/action-text.ts')),
  ...(await import('#web/batches/facts/start-values.ts')),
  ...(await import('#web/batches/record/check-facts.ts')),
  ...(await import('#web/batches/fields/value-control.tsx')),
  ...(await import('./batch-view.ts')),
});

// The modules of a release with more keys in its table, for this file only.
vi.resetModules();
vi.doMock('#domain/action-keys/action-keys.ts', async (original) => withMadeUpKeys(await original()));
vi.doMock('#messages/en/action-fields.ts', async (original) => withMadeUpLabels(await original()));
const {
  changedFacts,
  sameFacts,
  formatFacts,
  harvest,
  setState,
  sow,
  completeFreely,
  uuidOf,
  factsOf,
  startValues,
  checkFacts,
  errorsByField,
  A1,
  batchViewOf,
  ValueControl,
  NOW,
} = await load();
afterAll(() => {
  vi.doUnmock('#domain/action-keys/action-keys.ts');
  vi.doUnmock('#messages/en/action-fields.ts');
  vi.resetModules();
});

const SAID = { made_up_count: 3, made_up_weight: 12.5, made_up_note: 'by hand', made_up_type: uuidOf(5) };
const TYPED = { made_up_count: 3, made_up_weight: '12.5', made_up_note: ' by hand ', made_up_type: uuidOf(5) };
const UNSAID = { made_up_count: null, made_up_weight: null, made_up_note: null, made_up_type: null };

const view = batchViewOf([sow(10, [A1]), setState('Growth'), harvest()], [], {});
const flows = view.batch.actions.map((action): FactFlow => ({ does: 'complete', action }));

describe('a fact defined only in the table of keys', () => {
  it.each(flows)('is empty at first, and sent as typed: $action.action_type', (flow) => {
    const { action } = flow;
    const start = startValues(flow, view);
    expect(start).toMatchObject({ made_up_count: null, made_up_weight: '', made_up_note: '', made_up_type: '' });
    expect(factsOf(action, start, new Map())).toMatchObject(UNSAID);
    expect(factsOf(action, { ...start, ...TYPED }, new Map())).toMatchObject(SAID);
  });

  it('is checked by its rule, with the error below its field', () => {
    for (const flow of flows) {
      const wrong = { made_up_count: 12, made_up_weight: 'much', made_up_note: 'x'.repeat(81), made_up_type: 'none' };
      const errors = checkFacts(flow, { ...startValues(flow, view), ...wrong }, view, NOW);
      expect(errors).toMatchObject({
        made_up_count: fieldTexts.max_value({ value: 9 }),
        made_up_weight: fieldTexts.number_expected({}),
        made_up_note: fieldTexts.max_length({ characters: 80 }),
        made_up_type: fieldTexts.invalid_value({}),
      });
    }
    const { fields } = errorsByField({ 'actions.0.action_properties.made_up_type': ['There is no tray type.'] });
    expect(fields).toEqual({ made_up_type: 'There is no tray type.' });
  });

  it('is in the form of a correction and in the timeline, and only its changes are sent', () => {
    const [, state] = view.batch.actions;
    if (state === undefined) throw new Error('It has a state change');
    const done = completeFreely(state, '2026-03-12T08:00:00.000Z');
    const action = Object.assign({}, done, { action_properties: { ...done.action_properties, ...SAID } });
    const start = startValues({ does: 'correct', action }, view);
    const before = factsOf(action, start, new Map());
    expect(sameFacts(action, before)).toBe(true);
    const cleared = { ...TYPED, made_up_note: '' };
    const after = factsOf(action, { ...start, ...cleared }, new Map());
    expect(changedFacts(action, after, before)).toEqual({ made_up_note: null });
    expect(formatFacts(action, view.names)).toEqual(
      expect.arrayContaining(['Made-up count: 3 times', 'Made-up weight: 12.5 g', 'Made-up note: by hand']),
    );
  });
});

it('a number names its unit beside its field, from the catalogue', () => {
  const rule = { value: 'whole', min: 1, max: 9, unit: 'seeds' } as const;
  const field = { name: 'seeds', value: 3, onChange: () => {}, onBlur: () => {}, ref: () => {} };
  const control = createElement(ValueControl, { rule, label: 'Seeds', error: undefined, field, choices: [] });
  expect(renderToStaticMarkup(control)).toContain('>made-up seeds</span>');
});
