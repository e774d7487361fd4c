import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { deriveBatchState } from '#domain/batches/history/batch-state.ts';
import {
  applyBedEvent,
  type BedAssignment,
  type BedEvent,
  deriveBedEvents,
  EMPTY_BED,
  foldBedRecipes,
} from '#domain/batches/history/bed-events.ts';
import { openAction } from '#domain/batches/planning/open-action.ts';
import { compareText, msToInstant } from '#domain/time.ts';
import { bedOf, TABLE, uuidOf } from '#tests/support/random/plans.ts';

const PLACES = [bedOf(1).id, bedOf(2).id, bedOf(3).id, TABLE.id];
const BEDS = PLACES.slice(0, 3);
const START = 1_772_323_200_000;
const recipe = fc.option(fc.constantFrom('light-a', 'light-b', 'light-c'), { freq: 2 });

/** One action on a batch; impossible ones are skipped. */
const anyStep = fc.record({
  kind: fc.constantFrom('sow', 'sow', 'move', 'bin', 'make', 'clear', 'life', 'life'),
  batch: fc.nat({ max: 2 }),
  from: fc.constantFrom(...PLACES),
  to: fc.constantFrom(...PLACES),
  trays: fc.integer({ min: 1, max: 9 }),
  light: recipe,
  irrigation: recipe,
  /** Steps at the same instant have different ids. */
  later: fc.nat({ max: 2 }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

function done(planned: PlannedAction, facts: object, batch: string, id: number, instant: string): Action {
  const open = openAction(planned, { id, uuid: uuidOf(id), batch, day: '2026-03-01', origin: 'plan' });
  const completed = { completed: true, action_completed_date: instant, completed_by_user: 'anna' };
  return Object.assign({}, open, completed, { action_properties: { ...open.action_properties, ...facts } });
}

function plannedOf({ kind, light, irrigation }: Step): PlannedAction {
  switch (kind) {
    case 'sow':
      return fullPlan('create_tray_action', { trays: 9 });
    case 'move':
      return fullPlan('location_change', {});
    case 'clear':
      return fullPlan('harvest_action', { estimated_harvest_per_tray: 9, qa_spec: null });
    case 'life':
      return fullPlan('life_change_action', {
        light_recipe: light,
        irrigation_recipe: irrigation,
        environment_recipe: null,
      });
    default:
      return fullPlan('redist_action', { trays_after: 9 });
  }
}

function factsOf({ kind, from, to, trays }: Step, here: number): object | null {
  const leaving = Math.min(trays, here);
  switch (kind) {
    case 'sow':
      return { trays_sown: trays, seed_lot: null, placed_at: [{ location: to, trays }] };
    case 'life':
      return {};
    case 'make':
      return here === 0 ? null : { made: [{ location: to, trays }], moves: [], merged: [], binned: [], reason: null };
    default: {
      if (leaving === 0) return null;
      if (kind === 'move') return { moves: [{ from, to, trays: leaving }] };
      const gone = [{ from, trays: leaving }];
      return kind === 'bin'
        ? { binned: gone, moves: [], made: [], merged: [], reason: 'mould' }
        : { cleared: gone, trays_cleared: leaving, trays_harvested: leaving, total_yield: 9, qa_result: null };
    }
  }
}

/** Up to three batches sharing four places, with possible histories. */
const anyFarm = fc.array(anyStep, { minLength: 1, maxLength: 25 }).map((steps) => {
  const batches = [1, 2, 3].map(
    (number): BatchRecord => ({
      uuid: uuidOf(number),
      lot_code: `BAS-2026-000${number}`,
      start_date: '2026-03-01',
      actions: [],
    }),
  );
  let time = START;
  return steps.reduce((farm, step, at) => {
    time += step.later;
    return farm.map((batch, index) => {
      if (index !== step.batch) return batch;
      const here = deriveBatchState(batch).trays.tray_locations[step.from] ?? 0;
      const facts = factsOf(step, here);
      if (facts === null) return batch;
      return {
        ...batch,
        actions: [...batch.actions, done(plannedOf(step), facts, batch.uuid, 100 + at, msToInstant(time))],
      };
    });
  }, batches);
});

const eventsOf = (farm: readonly BatchRecord[], bed: string) =>
  farm.flatMap(deriveBedEvents).filter((event) => event.bed === bed);

const inOrder = (events: readonly BedEvent[]) =>
  events.toSorted((a, b) => compareText(a.instant, b.instant) || a.action_id - b.action_id);

const anyByHand: fc.Arbitrary<BedAssignment[]> = fc.array(
  fc.record(
    {
      instant: fc.nat({ max: 40 }).map((ms) => msToInstant(START + ms)),
      light_recipe: recipe,
      irrigation_recipe: recipe,
    },
    { requiredKeys: ['instant'] },
  ),
  { maxLength: 4 },
);

describe('the bed events of batches', () => {
  it('count the trays on the bed', () => {
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const states = farm.map(deriveBatchState);
        for (const bed of BEDS) {
          const standing = states.reduce((sum, { trays }) => sum + (trays.tray_locations[bed] ?? 0), 0);
          expect(foldBedRecipes(eventsOf(farm, bed)).trays).toBe(standing);
        }
      }),
    );
  });

  it('are one for each action and bed, and none for other places', () => {
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const events = farm.flatMap(deriveBedEvents);
        const keys = events.map(({ action, bed }) => `${action} ${bed}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(events.every(({ bed }) => BEDS.includes(bed))).toBe(true);
        expect(events.every(({ sets, trays_delta }) => sets === (trays_delta === 0))).toBe(true);
      }),
    );
  });

  it('have what the batch wants: the last named recipe of each component', () => {
    fc.assert(
      fc.property(anyFarm, (farm) => {
        for (const batch of farm) {
          for (const event of deriveBedEvents(batch).filter(({ sets }) => !sets)) {
            const at = batch.actions.findIndex(({ uuid }) => uuid === event.action);
            const { life } = deriveBatchState({ ...batch, actions: batch.actions.slice(0, at) });
            expect(event).toMatchObject({ light_recipe: life.light_recipe, irrigation_recipe: life.irrigation_recipe });
          }
        }
      }),
    );
  });

  it('give the same recipes in any order', () => {
    fc.assert(
      fc.property(anyFarm, fc.infiniteStream(fc.nat()), (farm, random) => {
        for (const bed of BEDS) {
          const events = eventsOf(farm, bed);
          const shuffled = events
            .map((event) => ({ event, key: random.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ event }) => event);
          expect(foldBedRecipes(shuffled)).toEqual(foldBedRecipes(events));
        }
      }),
    );
  });

  it('give the same one by one as from scratch', () => {
    fc.assert(
      fc.property(anyFarm, (farm) => {
        for (const bed of BEDS) {
          const events = inOrder(eventsOf(farm, bed));
          let state = EMPTY_BED;
          for (const [at, event] of events.entries()) {
            state = applyBedEvent(state, event);
            expect(state).toEqual(foldBedRecipes(events.slice(0, at + 1)));
          }
        }
      }),
    );
  });

  it('omit undone actions completely', () => {
    fc.assert(
      fc.property(anyFarm, anyByHand, fc.nat(), (farm, by_hand, pick) => {
        const last = farm.flatMap((batch) => batch.actions.slice(-1));
        const undone = last[pick % Math.max(1, last.length)];
        fc.pre(undone !== undefined);
        const without = farm.map((batch) => ({ ...batch, actions: batch.actions.filter((one) => one !== undone) }));
        const reopened = farm.map((batch) => ({
          ...batch,
          actions: batch.actions.map((one) =>
            one === undone ? { ...one, completed: false, action_completed_date: null, completed_by_user: null } : one,
          ),
        }));
        for (const bed of BEDS) {
          const rest = eventsOf(farm, bed).filter(({ action }) => action !== undone.uuid);
          expect(foldBedRecipes(eventsOf(reopened, bed), by_hand)).toEqual(
            foldBedRecipes(eventsOf(without, bed), by_hand),
          );
          expect(foldBedRecipes(rest, by_hand)).toEqual(foldBedRecipes(eventsOf(without, bed), by_hand));
        }
      }),
    );
  });

  it('never override a later manual choice', () => {
    fc.assert(
      fc.property(anyFarm, anyByHand, (farm, by_hand) => {
        const choice = { instant: msToInstant(START + 10_000), light_recipe: 'light-x', irrigation_recipe: null };
        for (const bed of BEDS) {
          const folded = foldBedRecipes(eventsOf(farm, bed), [...by_hand, choice]);
          expect(folded).toMatchObject({ light_recipe: 'light-x', irrigation_recipe: null });
        }
      }),
    );
  });
});

describe('a bed’s recipes', () => {
  const bed = BEDS[0] ?? '';
  const event = (second: number, rest: Partial<BedEvent>): BedEvent => ({
    bed,
    instant: msToInstant(START + second * 1000),
    action_id: second,
    action: uuidOf(second),
    batch: uuidOf(1),
    trays_delta: 0,
    sets: false,
    light_recipe: null,
    irrigation_recipe: null,
    ...rest,
  });
  const by_hand = (second: number, rest: Partial<BedAssignment>): BedAssignment => ({
    instant: msToInstant(START + second * 1000),
    ...rest,
  });
  const arrive = event(1, { trays_delta: 4, light_recipe: 'light-a' });

  it('come with trays onto an empty bed, not onto an occupied one', () => {
    const second = event(2, { trays_delta: 4, batch: uuidOf(2), light_recipe: 'light-b', irrigation_recipe: 'irr-b' });
    expect(foldBedRecipes([arrive, second])).toEqual({ trays: 8, light_recipe: 'light-a', irrigation_recipe: null });
    const leave = event(1.5, { trays_delta: -4 });
    expect(foldBedRecipes([second, leave, arrive])).toEqual({
      trays: 4,
      light_recipe: 'light-b',
      irrigation_recipe: 'irr-b',
    });
  });

  it('stay when the trays leave and when nothing else is wanted', () => {
    const empty = [arrive, event(2, { trays_delta: -4 }), event(3, { trays_delta: 2, batch: uuidOf(2) })];
    expect(foldBedRecipes(empty)).toEqual({ trays: 2, light_recipe: 'light-a', irrigation_recipe: null });
  });

  it('follow a life change of a batch on the bed, by its components', () => {
    const set = event(2, { sets: true, irrigation_recipe: 'irr-c' });
    expect(foldBedRecipes([arrive, set])).toEqual({ trays: 4, light_recipe: 'light-a', irrigation_recipe: 'irr-c' });
  });

  it('include manual choices in order: null clears, omitted components stay', () => {
    const set = event(5, { sets: true, light_recipe: 'light-b' });
    const choice = by_hand(3, { light_recipe: null, irrigation_recipe: 'irr-h' });
    expect(foldBedRecipes([arrive], [choice])).toMatchObject({ light_recipe: null, irrigation_recipe: 'irr-h' });
    expect(foldBedRecipes([arrive, set], [choice])).toMatchObject({
      light_recipe: 'light-b',
      irrigation_recipe: 'irr-h',
    });
    expect(foldBedRecipes([arrive], [by_hand(1, { light_recipe: 'light-h' })])).toMatchObject({
      light_recipe: 'light-h',
    });
    expect(foldBedRecipes([arrive], [by_hand(9, {})])).toMatchObject({ light_recipe: 'light-a' });
  });
});
