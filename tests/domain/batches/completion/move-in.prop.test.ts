import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { moveIn } from '#domain/batches/completion/move-in.ts';
import { deriveBatchState } from '#domain/batches/history/batch-state.ts';
import { withChanged } from '#domain/batches/history/find-action.ts';
import {
  anyRecipe,
  batchFrom,
  bedOf,
  contextAt,
  problemOf,
  sliceOf,
  TABLE,
  unwrap,
  uuidOf,
} from '#tests/support/random/plans.ts';

const CTX = contextAt('2026-12-31T12:00:00.000Z');
const START = '2026-03-01';
const LATER = '2026-12-30';
const BED = bedOf(1);
const anyPlaced = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.nat({ max: 40 }))
  .map(([table, bed]) => [
    { location: TABLE.id, trays: table },
    ...(bed > 0 ? [{ location: BED.id, trays: bed }] : []),
  ]);

const sowings = (actions: readonly Action[]) =>
  actions.filter(({ action_type }) => action_type === 'create_tray_action');
const sownFirst = anyRecipe
  .map((recipe) => batchFrom([...recipe.filter(({ action_type }) => action_type !== 'create_tray_action')], START))
  .filter((batch) => sowings(batch.actions).length === 1);

describe('moving in', () => {
  it('completes everything needed by then at the start of its day, except harvests, which it lists', () => {
    fc.assert(
      fc.property(sownFirst, anyPlaced, fc.nat({ max: 60 }), (batch, placed_at, pick) => {
        const day = batch.actions[pick % batch.actions.length]?.action_needed_date ?? START;
        const moved = unwrap(moveIn(sliceOf([batch], [BED]), batch.uuid, { completed_to: day, placed_at }, CTX));
        const after = withChanged(batch, moved.actions);
        for (const action of after.actions) {
          if (action.action_type === 'interval_action') continue;
          const isDue = action.action_needed_date <= day && action.action_type !== 'harvest_action';
          expect(action.completed).toBe(isDue);
          expect(action.action_completed_date).toBe(isDue ? `${action.action_needed_date}T00:00:00.000Z` : null);
          expect(action.completed_by_user).toBe(isDue ? 'anna' : null);
        }
        const harvests = batch.actions.filter(
          (action) => action.action_type === 'harvest_action' && action.action_needed_date <= day,
        );
        expect(moved.harvests_left_open).toEqual(harvests.map(({ uuid }) => uuid));
      }),
    );
  });

  it('leaves the trays where they are now: moves and redistributions have no effect', () => {
    fc.assert(
      fc.property(sownFirst, anyPlaced, (batch, placed_at) => {
        const moved = unwrap(moveIn(sliceOf([batch], [BED]), batch.uuid, { completed_to: LATER, placed_at }, CTX));
        const [changed] = moved.batches;
        expect(changed?.state.trays).toEqual({
          tray_locations: Object.fromEntries(
            placed_at
              .toSorted((a, b) => (a.location < b.location ? -1 : 1))
              .map(({ location, trays }) => [location, trays]),
          ),
          total_trays: placed_at.reduce((sum, { trays }) => sum + trays, 0),
          binned_trays: 0,
          cleared_trays: 0,
        });
        expect(changed?.state).toEqual(deriveBatchState(withChanged(batch, moved.actions)));
        expect(moved.stage_changes).toEqual([{ batch: batch.uuid, from: 'Planned', to: 'Alive' }]);
      }),
    );
  });

  it('merges entries for the same place', () => {
    fc.assert(
      fc.property(sownFirst, anyPlaced, (batch, placed_at) => {
        const twice = [...placed_at, ...placed_at];
        const moved = unwrap(
          moveIn(sliceOf([batch], [BED]), batch.uuid, { completed_to: LATER, placed_at: twice }, CTX),
        );
        const doubled = placed_at.map(({ location, trays }) => ({ location, trays: 2 * trays }));
        expect(sowings(moved.actions).map(({ action_properties }) => action_properties)).toMatchObject([
          { placed_at: doubled },
        ]);
      }),
    );
  });

  it('is refused unless exactly one sowing is due by then', () => {
    fc.assert(
      fc.property(anyRecipe, anyPlaced, (recipe, placed_at) => {
        const batch = batchFrom(recipe, START);
        const due = sowings(batch.actions).filter((action) => action.action_needed_date <= LATER).length;
        const moved = moveIn(sliceOf([batch], [BED]), batch.uuid, { completed_to: LATER, placed_at }, CTX);
        fc.pre(due !== 1);
        expect(problemOf(moved).errors).toHaveProperty('completed_to');
      }),
    );
  });

  const batch = batchFrom([fullPlan('interval_action', { duration: 9 })], START);
  const at = (location: string, trays: number) => [{ location, trays }];

  it.each([
    ['before the start', '2026-02-28'],
    ['after today', '2027-01-01'],
    ['not given', null],
  ])('is refused with a day that is %s', (_what, completed_to) => {
    const moved = moveIn(sliceOf([batch]), batch.uuid, { completed_to, placed_at: at(TABLE.id, 3) }, CTX);
    const [message] = problemOf(moved).errors?.completed_to ?? [];
    expect(message).toMatch(completed_to === null ? /completed_to/ : /^Enter a day from /);
  });

  it.each([
    ['no place', null, 'placed_at'],
    ['an empty list', [], 'placed_at'],
    ['an unknown place', at(BED.id, 3), 'placed_at.0.location'],
    ['no tray', at(TABLE.id, 0), 'placed_at.0.trays'],
  ])('is refused with %s', (_what, placed_at, field) => {
    const moved = moveIn(sliceOf([batch]), batch.uuid, { completed_to: START, placed_at }, CTX);
    expect(problemOf(moved).errors).toHaveProperty([field]);
  });

  it('is refused on a bed without room, and for a missing batch', () => {
    const slice = sliceOf([batch], [bedOf(1, 2)]);
    const moving = { completed_to: START, placed_at: at(BED.id, 3) };
    expect(problemOf(moveIn(slice, batch.uuid, moving, CTX)).kind).toBe('conflict');
    expect(problemOf(moveIn(slice, uuidOf(1), moving, CTX)).kind).toBe('not_found');
  });
});
