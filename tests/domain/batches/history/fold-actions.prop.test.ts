import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TRAYS } from '#domain/action-keys/action-keys.ts';
import { foldOrder } from '#domain/actions/order-actions.ts';
import { deriveBatchState, deriveIntervals } from '#domain/batches/history/batch-state.ts';
import {
  applyAction,
  emptyFold,
  foldActions,
  foldBefore,
  foldSkipping,
  foldUntil,
} from '#domain/batches/history/fold-actions.ts';
import { farmWith, sow } from '#tests/domain/batches/plans.ts';
import { anyCommands, playAll } from '#tests/domain/batches/random-commands.ts';
import { anyFarm, tableOf } from '#tests/domain/batches/random-farm.ts';
import { countTrays } from '#tests/domain/batches/tray-oracle.ts';

const anyBatch = fc.tuple(anyFarm, anyCommands, fc.nat()).map(([farm, commands, nth]) => {
  const batches = [...playAll(farm, commands).batches.values()];
  return batches[nth % batches.length] ?? { uuid: '', lot_code: '', start_date: '', actions: [] };
});

const unwrap = <T>(result: { ok: true; value: T } | { ok: false }): T => {
  if (!result.ok) throw new Error('the fold failed');
  return result.value;
};

describe('folding a batch', () => {
  it('action by action equals at each step a fold of all of them', () => {
    fc.assert(
      fc.property(anyBatch, ({ actions }) => {
        let folded = emptyFold;
        const history = foldOrder(actions);
        for (const [at, action] of history.entries()) {
          folded = unwrap(applyAction(folded, action));
          expect(unwrap(foldActions(history.slice(0, at + 1)))).toEqual(folded);
        }
        expect(unwrap(foldActions(actions))).toEqual(folded);
      }),
    );
  });

  it('refuses a sowing that exceeds the countable trays', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: MAX_TRAYS }), { minLength: 1, maxLength: 4 }), (counts) => {
        const table = tableOf(1);
        const [batch] = farmWith(
          [table],
          counts.map((trays) => sow(trays)),
        ).batches.values();
        const sown = (batch?.actions ?? []).flatMap((action, at) => {
          if (action.action_type !== 'create_tray_action') return [];
          const trays = counts[at] ?? 0;
          const facts = { trays_sown: trays, seed_lot: null, placed_at: [{ location: table.id, trays }] };
          const done = { completed: true, action_completed_date: `2026-03-0${at + 1}T08:00:00.000Z` };
          return [{ ...action, ...done, action_properties: { ...action.action_properties, ...facts } }];
        });
        const sums = counts.map((_, at) => counts.slice(0, at + 1).reduce((sum, trays) => sum + trays, 0));
        const over = sums.findIndex((sum) => sum > MAX_TRAYS);
        const folded = foldActions(sown);
        if (over < 0) expect(folded).toMatchObject({ ok: true, value: { total: sums.at(-1) } });
        else
          expect(folded).toMatchObject({ error: { action: { uuid: sown[over]?.uuid }, reason: { kind: 'too_many' } } });
      }),
    );
  });

  it('up to an instant equals a fold of the actions completed by then', () => {
    fc.assert(
      fc.property(anyBatch, ({ actions }) => {
        for (const { action_completed_date: instant } of foldOrder(actions)) {
          if (instant === null) continue;
          const by = actions.filter(({ action_completed_date: date }) => date !== null && date <= instant);
          expect(foldUntil(actions, instant)).toEqual(foldActions(by));
        }
      }),
    );
  });

  it('before an action equals a fold of all earlier actions, without that one', () => {
    fc.assert(
      fc.property(anyBatch, ({ actions }) => {
        for (const [at, { id, action_completed_date: instant }] of foldOrder(actions).entries()) {
          if (instant === null) continue;
          expect(foldBefore(actions, { instant, id })).toEqual(foldActions(foldOrder(actions).slice(0, at)));
        }
      }),
    );
  });

  it('counts trays like moving them one by one', () => {
    fc.assert(
      fc.property(anyBatch, (batch) => {
        const { places, made, gone } = countTrays(batch);
        const folded = unwrap(foldActions(batch.actions));
        expect([...folded.standing].flatMap(([place, trays]) => Array(trays).fill(place)).sort()).toEqual(
          places.sort(),
        );
        expect([folded.total, folded.binned + folded.cleared]).toEqual([made, gone]);
      }),
    );
  });

  it('skips nothing of a history that happened', () => {
    fc.assert(
      fc.property(anyBatch, ({ actions }) => {
        const { folded, failed, before } = foldSkipping(actions);
        expect(failed).toEqual([]);
        expect(folded).toEqual(unwrap(foldActions(actions)));
        for (const [at, { uuid }] of foldOrder(actions).entries()) {
          expect(before.get(uuid)).toEqual(unwrap(foldActions(foldOrder(actions).slice(0, at))).standing);
        }
      }),
    );
  });
});

describe('the state of a batch', () => {
  it('is independent of the order of its actions', () => {
    fc.assert(
      fc.property(
        anyBatch.chain((batch) =>
          fc.tuple(fc.constant(batch), fc.shuffledSubarray([...batch.actions], { minLength: batch.actions.length })),
        ),
        ([batch, actions]) => {
          expect(deriveBatchState({ ...batch, actions })).toEqual(deriveBatchState(batch));
        },
      ),
    );
  });

  it('is Planned before any tray, Done without trays or sowings left, Alive between', () => {
    fc.assert(
      fc.property(anyBatch, (batch) => {
        const { places, made } = countTrays(batch);
        const sows = batch.actions.some(
          (action) => action.action_type === 'create_tray_action' && !action.completed && !action.withdrawn,
        );
        const stage = made === 0 ? 'Planned' : places.length === 0 && !sows ? 'Done' : 'Alive';
        expect(deriveBatchState(batch).internal_state).toBe(stage);
      }),
    );
  });

  it("names the first open action, the first one after it that isn't an interval, and the day waited for", () => {
    fc.assert(
      fc.property(anyBatch, (batch) => {
        const state = deriveBatchState(batch);
        const complete = new Set(
          deriveIntervals(batch.actions)
            .filter(({ completed }) => completed)
            .map(({ uuid }) => uuid),
        );
        const open = batch.actions
          .filter((action) => !action.withdrawn && !complete.has(action.uuid))
          .filter((action) => action.action_type === 'interval_action' || !action.completed)
          .sort((a, b) =>
            a.action_needed_date < b.action_needed_date
              ? -1
              : a.action_needed_date > b.action_needed_date
                ? 1
                : a.id - b.id,
          );
        const isDone = state.internal_state === 'Done';
        const [current = null] = isDone ? [] : open;
        const next = isDone
          ? null
          : (open.slice(1).find(({ action_type }) => action_type !== 'interval_action') ?? null);
        expect(state.current_action).toBe(current?.uuid ?? null);
        expect(state.next_action).toBe(next?.uuid ?? null);
        const counted = current?.action_type === 'interval_action' ? next : current;
        expect(state.action_day).toBe(counted?.action_needed_date ?? null);
        const harvests = open.filter(({ action_type }) => action_type === 'harvest_action').map(({ uuid }) => uuid);
        expect(state.scheduled_harvests).toEqual(isDone ? [] : harvests);
      }),
    );
  });
});

describe('an interval', () => {
  it('is completed at the first completion of a planned or added action after it, by its user', () => {
    fc.assert(
      fc.property(anyBatch, ({ actions }) => {
        for (const interval of deriveIntervals(actions)) {
          const after = actions.filter(
            (one) =>
              one.completed &&
              (one.origin === 'plan' || one.origin === 'added') &&
              one.action_type !== 'generic_text_action' &&
              one.action_type !== 'interval_action' &&
              (one.action_needed_date > interval.action_needed_date ||
                (one.action_needed_date === interval.action_needed_date && one.id > interval.id)),
          );
          const dates = after.map(({ action_completed_date }) => action_completed_date).sort();
          expect(interval.completed).toBe(after.length > 0);
          expect(interval.action_completed_date).toBe(dates[0] ?? null);
          expect(interval.completed_by_user).toBe(after.length > 0 ? 'ada' : null);
        }
      }),
    );
  });
});
