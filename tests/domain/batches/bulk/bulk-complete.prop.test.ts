import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GivenAction } from '#domain/actions/action-request.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { checkChoices, checkEachChoice } from '#domain/batches/bulk/bulk-complete.ts';
import { decideCompletion } from '#domain/batches/completion/decide-completion.ts';
import { probeFacts } from '#domain/batches/facts/start-facts.ts';
import { actionDue } from '#domain/batches/performance/list-figures.ts';
import { allActions, contextOf, type Farm, farmOf, sliceOf } from '#tests/domain/batches/farm-model.ts';
import { anyCommands, playAll } from '#tests/domain/batches/random-commands.ts';
import { anyFarm, batchOf, bedOf, START } from '#tests/domain/batches/random-farm.ts';

/** Farms after random commands, with some of their actions chosen, each harvest with or without grams. */
const anyChoice = fc
  .tuple(anyFarm, anyCommands, fc.array(fc.tuple(fc.nat({ max: 40 }), fc.boolean()), { maxLength: 8 }))
  .map(([start, commands, picks]) => {
    const farm = playAll(start, commands);
    const actions = allActions(farm).filter(({ action_type }) => action_type !== 'interval_action');
    const chosen = picks.flatMap(([nth, weighed]) => {
      const action = actions[nth % Math.max(1, actions.length)];
      return action === undefined ? [] : [{ action, weighed }];
    });
    const once = [...new Map(chosen.map((one) => [one.action.uuid, one])).values()];
    const requests = once.map(
      ({ action, weighed }): GivenAction => ({
        uuid: action.uuid,
        action_properties: action.action_type === 'harvest_action' && weighed ? { total_yield: 100 } : {},
      }),
    );
    return { farm, requests };
  });

const readyOf = (farm: Farm, requests: readonly GivenAction[]) => {
  const checked = checkEachChoice(sliceOf(farm), requests, contextOf(farm));
  return { checked, ready: requests.filter(({ uuid }) => checked.get(uuid)?.kind === 'ready') };
};

describe('actions completed together', () => {
  it('are accepted in one call if all are ready, with the predicted facts', () => {
    fc.assert(
      fc.property(anyChoice, ({ farm, requests }) => {
        const { checked, ready } = readyOf(farm, requests);
        const decided = decideCompletion(sliceOf(farm), ready, contextOf(farm));
        if (!decided.ok) throw new Error(decided.error.detail);
        for (const { uuid } of ready) {
          const foretold = checked.get(uuid);
          const done = decided.value.actions.find((action) => action.uuid === uuid);
          if (foretold?.kind !== 'ready') throw new Error('It was ready');
          expect(done?.action_properties).toEqual(foretold.action.action_properties);
        }
      }),
    );
  });

  it("are refused as a whole if one isn't ready", () => {
    fc.assert(
      fc.property(anyChoice, ({ farm, requests }) => {
        const { checked, ready } = readyOf(farm, requests);
        for (const request of requests) {
          const kind = checked.get(request.uuid)?.kind;
          if (kind !== 'asks' && kind !== 'refused') continue;
          expect(decideCompletion(sliceOf(farm), [...ready, request], contextOf(farm)).ok).toBe(false);
        }
      }),
    );
  });

  it('are each checked once, in any order', () => {
    fc.assert(
      fc.property(anyChoice, ({ farm, requests }) => {
        const { checked } = readyOf(farm, requests);
        const turned = checkEachChoice(sliceOf(farm), [...requests].reverse(), contextOf(farm));
        expect([...checked.keys()]).toEqual(requests.map(({ uuid }) => uuid));
        for (const [uuid, readiness] of checked) expect(turned.get(uuid)?.kind).toBe(readiness.kind);
      }),
    );
  });
});

/** Returns a form with some actions left out. */
const anyLeavingOut = fc.tuple(anyChoice, fc.infiniteStream(fc.boolean())).map(([{ farm, requests }, leftOut]) => ({
  farm,
  choices: requests.map((request) => ({ ...request, isLeftOut: leftOut.next().value })),
}));

const NO_ANSWERS: ReadonlySet<string> = new Set();
const ANSWERS: ReadonlySet<string> = new Set(['total_yield', 'trays_cleared']);

type Choices = Parameters<typeof checkChoices>[1];

/** Returns the form's results, the included actions, and the farm's decision on them with default facts. */
function checkedOf(farm: Farm, choices: Choices, answers = NO_ANSWERS) {
  const actions = new Map(allActions(farm).map((action) => [action.uuid, action]));
  const checked = checkChoices(sliceOf(farm), choices, answers, contextOf(farm));
  const isFree = (uuid: string) => checked.get(uuid)?.blocker === null;
  const included = choices.filter(({ uuid, isLeftOut }) => !isLeftOut && isFree(uuid)).map(({ uuid }) => uuid);
  const isAccepted = (uuids: readonly string[]): boolean => {
    const requests = [...new Set(uuids)].flatMap((uuid) => {
      const action = actions.get(uuid);
      return action === undefined ? [] : [{ uuid, action_properties: probeFacts(action) }];
    });
    return decideCompletion(sliceOf(farm), requests, contextOf(farm)).ok;
  };
  return { checked, isFree, included, isAccepted };
}

describe('actions to choose from', () => {
  it('can each be added to the chosen ones and completed with them, unless marked as not possible', () => {
    fc.assert(
      fc.property(anyLeavingOut, ({ farm, choices }) => {
        const { checked, isFree, included, isAccepted } = checkedOf(farm, choices);
        for (const { uuid } of choices) {
          const blocker = checked.get(uuid)?.blocker;
          if (isFree(uuid)) expect(isAccepted([...included, uuid])).toBe(true);
          else if (blocker?.kind !== 'over') expect(isAccepted([...included, uuid])).toBe(false);
        }
      }),
    );
  });

  it('take room only while chosen, with the entered facts', () => {
    fc.assert(
      fc.property(anyLeavingOut, ({ farm, choices }) => {
        const { checked, included } = checkedOf(farm, choices, ANSWERS);
        const alone = checkEachChoice(
          sliceOf(farm),
          choices.filter(({ uuid }) => included.includes(uuid)),
          contextOf(farm),
        );
        for (const [uuid, readiness] of alone) expect(checked.get(uuid)?.readiness).toEqual(readiness);
        for (const { uuid } of choices) {
          const one = checked.get(uuid);
          if (!included.includes(uuid)) expect(one?.readiness).toEqual(one?.probe);
        }
      }),
    );
  });

  it('share the room of a bed', () => {
    const sowing = fullPlan('create_tray_action', {
      trays: 8,
      target_locations: [bedOf(1, 10).id],
    });
    const farm = farmOf(
      [bedOf(1, 10)],
      [1, 2].map((number) => batchOf(number, [{ planned: sowing, wait: 1 }])),
      START,
    );
    const [first = '', second = ''] = allActions(farm).map(({ uuid }) => uuid);
    const free = (...leftOut: string[]) => {
      const choices = [first, second].map((uuid) => ({
        uuid,
        action_properties: {},
        isLeftOut: leftOut.includes(uuid),
      }));
      const { checked } = checkedOf(farm, choices);
      return [first, second].filter((uuid) => checked.get(uuid)?.blocker === null);
    };
    expect(free()).toEqual([first]);
    expect(free(first)).toEqual([second]);
    expect(free(second)).toEqual([first]);
    expect(free(first, second)).toEqual([first, second]);
  });
});

describe('the next action of a batch', () => {
  it('is open and not an interval, if there is one', () => {
    fc.assert(
      fc.property(anyChoice, ({ farm }) => {
        for (const [uuid, { actions }] of farm.batches) {
          const state = farm.states.get(uuid);
          const due = state && actionDue(state, actions);
          if (due === undefined) continue;
          expect(isOpen(due)).toBe(true);
          expect(due.action_type).not.toBe('interval_action');
        }
      }),
    );
  });
});
