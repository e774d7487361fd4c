import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACT_KEYS, PLAN_KEYS } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { deriveBatchState, withIntervals } from '#domain/batches/history/batch-state.ts';
import type { Problem } from '#domain/problem.ts';
import { problems } from '#messages/en/problems/index.ts';
import { problemText } from '#messages/render.ts';
import { accept, allActions, batchesOf, decide, type Farm, sliceOf } from '#tests/domain/batches/farm-model.ts';
import { anyCommands, type Played, play, playAll } from '#tests/domain/batches/random-commands.ts';
import { anyFarm, later } from '#tests/domain/batches/random-farm.ts';
import { checkFarm } from '#tests/domain/batches/tray-oracle.ts';
import { dayIn } from '#tests/support/random/zones.ts';

const anyPlayed = fc.tuple(anyFarm, anyCommands).map(([farm, commands]) => play(farm, commands));

/** The calls that were accepted and changed something. */
const acceptedOf = (played: readonly Played[]): Played[] =>
  played.filter(({ decided }) => decided.ok && decided.value.actions.length > 0);

const planOf = (action: Action): unknown[] => {
  const properties = new Map(Object.entries(action.action_properties));
  return PLAN_KEYS[action.action_type].map((key) => properties.get(key));
};

/** Returns what an undo must restore: states, and every action's plan, day and completion. */
const essenceOf = (farm: Farm): unknown => ({
  states: [...farm.states],
  actions: allActions(farm)
    .filter(({ withdrawn }) => !withdrawn)
    .map((action) => [
      action.uuid,
      action.completed,
      action.action_completed_date,
      action.completed_by_user,
      action.action_needed_date,
      planOf(action),
    ]),
});

const faultOf = ({ kind, code, params }: Problem): unknown => ({ kind, code, params });

const textOf = (farm: Farm): string => JSON.stringify([[...farm.batches], [...farm.states]]);

describe('any list of commands', () => {
  it('never breaks the tray rules of a bed', () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const { after } of played) checkFarm(after);
      }),
    );
  });

  it('leaves every batch in the state of a fold from scratch', () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const { after } of played) {
          for (const batch of after.batches.values()) {
            expect(after.states.get(batch.uuid)).toEqual(deriveBatchState(batch));
            expect(withIntervals(batch.actions)).toEqual(batch.actions);
          }
        }
      }),
    );
  });

  it("doesn't mutate its input", () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (farm, commands) => {
        const text = textOf(farm);
        for (const { before, call } of play(farm, commands)) {
          const was = textOf(before);
          decide(before, call);
          expect(textOf(before)).toBe(was);
        }
        expect(textOf(farm)).toBe(text);
      }),
    );
  });

  it('has the same result if other batches are known only by their places', () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const { before, call, decided } of played) {
          const partial = decide(before, call, sliceOf(before, batchesOf(before, call)));
          if (decided.ok) expect(partial).toEqual(decided);
          else expect(partial).toMatchObject({ ok: false, error: faultOf(decided.error) });
        }
      }),
    );
  });

  it('returns exactly the changes', () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const { before, after, decided } of played) {
          if (!decided.ok) continue;
          const old = new Map(allActions(before).map((action) => [action.uuid, action]));
          const changed = allActions(after).filter((one) => JSON.stringify(one) !== JSON.stringify(old.get(one.uuid)));
          expect(new Set(decided.value.actions.map(({ uuid }) => uuid))).toEqual(
            new Set(changed.map(({ uuid }) => uuid)),
          );
          const stages = [...after.states].flatMap(([batch, { internal_state: to }]) => {
            const from = before.states.get(batch)?.internal_state;
            return from === to ? [] : [{ batch, from, to }];
          });
          expect(new Set(decided.value.stage_changes)).toEqual(new Set(stages));
        }
      }),
    );
  });

  it('names the fields, or the actions and batches, of each refusal', () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const { before, decided } of played) {
          if (decided.ok) continue;
          const { kind, errors = {}, actions = [], batches = [] } = decided.error;
          expect(problemText(problems, decided.error)).not.toBe('');
          expect(kind === 'invalid' ? Object.keys(errors).length : batches.length).toBeGreaterThan(0);
          // Records that a refused call would have added don't exist.
          const known = new Set(allActions(before).map(({ uuid }) => uuid));
          expect(actions.filter((uuid) => !known.has(uuid))).toEqual([]);
        }
      }),
    );
  });

  it('leaves complete facts on completed actions, and none on others', () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const action of played.slice(-1).flatMap(({ after }) => allActions(after))) {
          if (action.withdrawn) continue;
          const facts = FACT_KEYS[action.action_type].filter((key) => key in action.action_properties);
          expect(facts).toEqual(action.completed ? FACT_KEYS[action.action_type] : []);
        }
      }),
    );
  });
});

describe('completion', () => {
  it('and undo in one call, in any order, restores the farm', () => {
    fc.assert(
      fc.property(fc.tuple(anyFarm, anyCommands, fc.nat()), ([farm, commands, seed]) => {
        for (const { before, after, call, decided } of acceptedOf(play(farm, commands))) {
          if (call.kind !== 'complete' || !decided.ok) continue;
          const uuids = decided.value.actions
            .filter((one) => one.action_type !== 'interval_action')
            .map(({ uuid }) => uuid);
          const turned = [...uuids.slice(seed % uuids.length), ...uuids.slice(0, seed % uuids.length)];
          expect(essenceOf(accept(after, { kind: 'undo', uuids: turned }))).toEqual(essenceOf(before));
        }
      }),
    );
  });

  it('repeated changes nothing, at any later time', () => {
    fc.assert(
      fc.property(anyPlayed, fc.nat({ max: 9_999_999 }), (played, wait) => {
        for (const { after, call } of acceptedOf(played)) {
          if (call.kind !== 'complete') continue;
          expect(decide(later(after, wait), call)).toEqual({
            ok: true,
            value: { actions: [], batches: [], stage_changes: [] },
          });
        }
      }),
    );
  });

  it('dates undated actions after everything completed on their batches, each later than the previous one', () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const { before, call, decided } of acceptedOf(played)) {
          if (call.kind !== 'complete' || !decided.ok) continue;
          const undated = new Set(
            call.requests.filter((one) => one.action_completed_date === undefined).map(({ uuid }) => uuid),
          );
          const stamps = decided.value.actions
            .filter(({ uuid }) => undated.has(uuid))
            .sort((a, b) =>
              a.action_needed_date < b.action_needed_date
                ? -1
                : a.action_needed_date > b.action_needed_date
                  ? 1
                  : a.id - b.id,
            )
            .map(({ action_completed_date: date }) => date ?? '');
          const concerned = batchesOf(before, call);
          const earlier = [
            ...allActions(before)
              .filter(({ batch }) => concerned.has(batch))
              .map(({ action_completed_date: date }) => date ?? ''),
            ...call.requests.map(({ action_completed_date: date }) => date ?? ''),
          ];
          for (const stamp of stamps) {
            expect(stamp >= before.now && earlier.every((date) => date < stamp)).toBe(true);
            earlier.push(stamp);
          }
        }
      }),
    );
  });
});

describe('an instant action', () => {
  it('once undone restores the farm, and can be undone again', () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const { before, after, call } of acceptedOf(played)) {
          if (call.kind !== 'instant') continue;
          const undo = { kind: 'undo', uuids: [call.request.uuid] } as const;
          const undone = accept(after, undo);
          expect(essenceOf(undone)).toEqual(essenceOf(before));
          expect(textOf(accept(undone, undo))).toBe(textOf(undone));
        }
      }),
    );
  });

  it("is needed on the site's day of its completion, also after corrections", () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (farm, commands) => {
        for (const action of allActions(playAll(farm, commands))) {
          if (action.origin !== 'instant' || !action.completed) continue;
          expect(action.action_needed_date).toBe(dayIn(farm.zone, action.action_completed_date ?? farm.now));
        }
      }),
    );
  });
});

describe('a correction', () => {
  it('and its reverse restore the farm, with both in the history', () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const { before, after, call, decided } of acceptedOf(played)) {
          if (call.kind !== 'correct' || !decided.ok) continue;
          const corrected = decided.value.actions.filter((one) => one.action_type !== 'interval_action');
          const requests = corrected.map(({ uuid, corrections }) => ({
            uuid,
            ...corrections.at(-1)?.was,
            action_properties: { ...corrections.at(-1)?.was.action_properties },
          }));
          const back = accept(after, { kind: 'correct', requests });
          expect(essenceOf(back)).toEqual(essenceOf(before));
          const records = new Map(allActions(back).map(({ uuid, corrections }) => [uuid, corrections.length]));
          const had = new Map(allActions(before).map(({ uuid, corrections }) => [uuid, corrections.length]));
          for (const { uuid } of corrected) expect(records.get(uuid)).toBe((had.get(uuid) ?? 0) + 2);
        }
      }),
    );
  });

  it('of state and life changes leaves no trace in the plan once undone', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (farm, commands) => {
        const plans = new Map(allActions(farm).map((action) => [action.uuid, planOf(action)]));
        for (const action of allActions(playAll(farm, commands))) {
          if (!action.completed && !action.withdrawn) expect(planOf(action)).toEqual(plans.get(action.uuid));
        }
      }),
    );
  });
});
