import type { Action } from '#domain/actions/action.ts';
import type { GivenAction, GivenProperties } from '#domain/actions/action-request.ts';
import { comparePlan, isOpen } from '#domain/actions/order-actions.ts';
import {
  completeOne,
  firstFreeInstant,
  replaceAction,
  startOf,
  withBatch,
} from '#domain/batches/completion/complete-action.ts';
import { indexActions } from '#domain/batches/completion/find-requested.ts';
import { probeFacts } from '#domain/batches/facts/start-facts.ts';
import type { DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import type { FieldProblem, Problem } from '#domain/problem.ts';
import { addMs } from '#domain/time.ts';

/** Result of checking whether an action can be completed now, together with others. */
export type Readiness =
  /** The completed action, with defaults for missing facts. */
  | { readonly kind: 'ready'; readonly action: Action }
  /** A required fact has no default or is invalid. */
  | { readonly kind: 'asks'; readonly field: string; readonly faults: readonly FieldProblem[] }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** The action was completed or deleted in the meantime. */
  | { readonly kind: 'over'; readonly action: Action | null };

export type Blocker = Exclude<Readiness, { readonly kind: 'ready' }>;

/** One action of a selection, with the facts entered so far. */
export interface Choice {
  readonly uuid: Uuid;
  readonly action_properties: GivenProperties;
  readonly isLeftOut: boolean;
}

/** Result of checking a choice. Choices that are neither left out nor blocked are included. */
export interface CheckedChoice {
  /** The reason why the action can't be completed with the included ones, whatever is entered; null if it can. */
  readonly blocker: Blocker | null;
  /** Result with default facts. */
  readonly probe: Readiness;
  /** Result with the entered facts if the choice is included; otherwise equal to `probe`. */
  readonly readiness: Readiness;
}

/**
 * Checks a selection of actions. Actions that compete for the same room get it in plan order. Choices that are left out
 * take no room; without a blocker, they can be added to the included ones. `answers` are the facts that the form asks
 * for, so a missing one doesn't block an action.
 */
export function checkChoices(
  slice: FarmSlice,
  choices: readonly Choice[],
  answers: ReadonlySet<string>,
  ctx: DecisionContext,
): Map<Uuid, CheckedChoice> {
  const actions = indexActions(slice.batches);
  const probeEach = (uuids: readonly Uuid[]) => {
    const requests = uuids.map((uuid) => {
      const action = actions.get(uuid);
      return { uuid, action_properties: action === undefined ? {} : probeFacts(action) };
    });
    return checkEachChoice(slice, requests, ctx);
  };
  const blockerIn = (probed: ReadonlyMap<Uuid, Readiness>, uuid: Uuid): Blocker | null => {
    const readiness = probed.get(uuid) ?? GONE;
    return readiness.kind === 'ready' || (readiness.kind === 'asks' && answers.has(readiness.field)) ? null : readiness;
  };
  const taken = choices.filter(({ isLeftOut }) => !isLeftOut);
  const probes = probeEach(taken.map(({ uuid }) => uuid));
  const included = taken.filter(({ uuid }) => blockerIn(probes, uuid) === null);
  const entered = checkEachChoice(slice, included, ctx);
  const check = ({ uuid, isLeftOut }: Choice): CheckedChoice => {
    if (!isLeftOut) {
      const probe = probes.get(uuid) ?? GONE;
      return { blocker: blockerIn(probes, uuid), probe, readiness: entered.get(uuid) ?? probe };
    }
    const joined = probeEach([...included.map((one) => one.uuid), uuid]);
    const probe = joined.get(uuid) ?? GONE;
    // Adding it must not block an included choice.
    const blockers = [uuid, ...included.map((one) => one.uuid)].map((one) => blockerIn(joined, one));
    return { blocker: blockers.find((one) => one !== null) ?? null, probe, readiness: probe };
  };
  return new Map(choices.map((choice) => [choice.uuid, check(choice)]));
}

const GONE: Blocker = { kind: 'over', action: null };

/**
 * Checks which actions can be completed together now. Actions are completed in plan order and take up room; those that
 * fail are skipped, so that all ready ones can be sent in one call.
 */
export function checkEachChoice(
  slice: FarmSlice,
  requests: readonly Pick<GivenAction, 'uuid' | 'action_properties'>[],
  ctx: DecisionContext,
): Map<Uuid, Readiness> {
  const actions = indexActions(slice.batches);
  const found = requests.flatMap(({ uuid, action_properties }) => {
    const action = actions.get(uuid);
    return action === undefined ? [] : [{ action, given: action_properties }];
  });
  const concerned = new Set(found.map(({ action }) => action.batch));
  const records = [...slice.batches.values()].filter(({ uuid }) => concerned.has(uuid));
  const checked = new Map<Uuid, Readiness>(requests.map(({ uuid }) => [uuid, GONE]));
  let progress = startOf(slice);
  let free = firstFreeInstant(records, [], ctx.site.now);
  for (const { action, given } of found.sort((a, b) => comparePlan(a.action, b.action))) {
    if (!isOpen(action)) {
      checked.set(action.uuid, { kind: 'over', action });
      continue;
    }
    const completed = completeOne(slice, progress, { action, given, instant: free, prefix: '' }, ctx);
    const batch = progress.batches.get(action.batch);
    if (!completed.ok || batch === undefined) {
      checked.set(action.uuid, completed.ok ? GONE : blockerOf(completed.error));
      continue;
    }
    progress = withBatch(progress, replaceAction(batch, completed.value));
    free = addMs(free, 1);
    checked.set(action.uuid, { kind: 'ready', action: completed.value });
  }
  return checked;
}

function blockerOf(problem: Problem): Blocker {
  const [first] = Object.entries(problem.errors ?? {});
  if (first === undefined) return { kind: 'refused', problem };
  const [path, faults] = first;
  return { kind: 'asks', field: path.replace(/^action_properties\./, ''), faults };
}
