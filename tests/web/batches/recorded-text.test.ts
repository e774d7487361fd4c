import { describe, expect, it } from 'vitest';
import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { withCorrectedFacts } from '#domain/actions/correct-action.ts';
import { factParts } from '#domain/batches/history/fact-line.ts';
import { openInstant } from '#domain/batches/planning/open-action.ts';
import { timelineEntry } from '#ports/farm-api/batches/comments.ts';
import { action as actionRecord } from '#ports/schemas/batch-schemas.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { recordedText } from '#web/batches/model/recorded-text.ts';
import { doneText } from '#web/features/batches/dialogs/done-text.ts';
import { markedRow, type TimelineRow } from '#web/features/batches/timeline/timeline-rows.ts';

const beds = ['B2', 'B3', 'B4'].map((name, at) => ({
  id: `bed-${name}`,
  name,
  chamber: 'c',
  chamber_name: 'Grow 1',
  stack: 'B',
  row: at + 2,
  tray_capacity: 10,
  active: true,
}));
const NAMES = { place: (id: string) => beds.find((bed) => bed.id === id), chamber: () => undefined };

function done(
  action_type: Exclude<ActionType, 'interval_action'>,
  facts: GivenProperties,
  { plan = {}, batch = 1 } = {},
): Action {
  const ids = { batch: uuidOf(batch), id: 1, uuid: uuidOf(9), action_type, action_properties: plan };
  const open = openInstant(ids, '2026-05-12');
  const action_completed_date = '2026-05-12T08:00:00.000Z';
  return { ...withCorrectedFacts(open, facts), completed: true, action_completed_date, completed_by_user: 'ana' };
}

const harvest = (total_yield: number, trays_harvested: number, batch = 1) =>
  done('harvest_action', { total_yield, trays_harvested, cleared: [], trays_cleared: 0 }, { batch });

const HARVEST = { code: 'harvest', params: {} } as const;

describe('a recorded action', () => {
  it.each<[string, Action[]]>([
    ['Harvested 2,650 g from 20 trays', [harvest(2_650, 20)]],
    ['Harvested 4,000 g from 21 trays, 2 batches', [harvest(3_000, 20), harvest(1_000, 1, 2)]],
    [
      'Moved 12 trays to B2-4',
      [
        done('location_change', {
          moves: beds.map(({ id }) => ({ from: 'bed-A1', to: id, trays: 4 })),
        }),
      ],
    ],
    ['Sowed 24 trays', [done('create_tray_action', { trays_sown: 24, placed_at: [], seed_lot: null })]],
    ['Binned 3 trays', [done('redist_action', { binned: [{ from: 'bed-B2', trays: 3 }], reason: 'mould' })]],
    [
      'Respaced: added 4 trays, binned 1 tray',
      [
        done('redist_action', {
          made: [{ location: 'bed-B2', trays: 4 }],
          binned: [{ from: 'bed-B3', trays: 1 }],
          reason: 'mould',
        }),
      ],
    ],
    ['Set Growth', [done('state_change', {}, { plan: { current_state: 'Growth' } })]],
    ['Recorded Clean: Wash', [done('generic_text_action', { text_done: 'Wash' }, { plan: { category: 'Clean' } })]],
    ['Completed 2 actions', [harvest(1, 1), done('generic_text_action', { text_done: 'Wash' })]],
  ])('reads: %s', (words, actions) => {
    expect(recordedText(actions, NAMES)).toBe(words);
  });

  it('shows the changes of a correction, and the action type of an undo', () => {
    const action = harvest(26_500, 20);
    expect(doneText({ does: 'correct', action }, harvest(2_650, 20), NAMES)).toBe(
      'Corrected: harvested 2,650 g from 20 trays',
    );
    expect(doneText({ does: 'undo', action }, action, NAMES)).toBe('Harvest withdrawn');
  });
});

describe('a withdrawn action', () => {
  it('keeps its facts for the timeline', () => {
    const withdrawn = { ...harvest(2_650, 20), completed: false, withdrawn: true };
    expect(factParts(withdrawn, NAMES)).toEqual([
      { code: 'yield', params: { grams: 2650 } },
      { code: 'trays', params: { trays: 20 } },
    ]);
    expect(factParts({ ...withdrawn, withdrawn: false }, NAMES)).toEqual([]);
  });
});

describe('the row to show after an act', () => {
  const at = '2026-05-12T08:00:00.000Z';
  const action = { ...harvest(2_650, 20), version: 2 };
  const { uuid } = action;
  const rowOf = (changed: Partial<Action>): TimelineRow => {
    const entry = timelineEntry().parse({
      kind: 'action',
      at,
      action: { ...action, ...changed },
      action_label: HARVEST,
    });
    if (entry.kind === 'correction') throw new Error('No row');
    return entry;
  };
  const row = rowOf({});

  it('is the new row once the timeline has it', () => {
    expect(markedRow([row], { action: uuid, version: 2 })).toBe(row);
    expect(markedRow([row], { action: uuid, version: 3 })).toBeNull();
    expect(markedRow([row], { action: uuidOf(3), version: 2 })).toBeNull();
  });

  it('is the undone action rather than the due one', () => {
    const open = rowOf({ completed: false, version: 3 });
    const words = { action: uuid, action_label: HARVEST, action_properties: {} };
    const was: TimelineRow = { kind: 'completed', at, by: 'ana', ...words, was: actionRecord().parse(action) };
    expect(markedRow([was, open], { action: uuid, version: 3 })).toBe(was);
    const withdrawn = rowOf({ completed: false, withdrawn: true, version: 3 });
    expect(markedRow([withdrawn], { action: uuid, version: 3 })).toBe(withdrawn);
  });
});
