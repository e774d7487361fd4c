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

/** Tells whether an action can be completed together with others now, and why not. */
export type Readiness =
  /** The completed action, with the defaults of facts that aren't given. */
  | { readonly kind: 'ready'; readonly action: Action }
  /** A required fact without a default: its key and faults. */
  | { readonly kind: 'asks'; readonly field: string; readonly faults: readonly FieldProblem[] }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** The action was completed or deleted in the meantime. */
  | { readonly kind: 'over'; readonly action: Action | null };

/** The reason why an action can't be completed together with others. */
export type Hindrance = Exclude<Readiness, { readonly kind: 'ready' }>;

/** One action of a selection, with the facts entered for it so far. */
export interface Choice {
  readonly uuid: Uuid;
  readonly action_properties: GivenProperties;
  readonly isLeftOut: boolean;
}

/** The result for a choice. Kept are all choices that are neither left out nor hindered. */
export interface CheckedChoice {
  /** The reason why it can't be completed with the kept ones, whatever is entered; null if it can. */
  readonly hindrance: Hindrance | null;
  /** With the defaults of its facts. */
  readonly probe: Readiness;
  /** With what is entered, if it is kept; else the probe. */
  readonly readiness: Readiness;
}

/**
 * Checks a selection of actions. If several need the same room, the farm's order decides; those left out take none, and can
 * join the kept ones if they have no hindrance. `answers` are facts that can be entered: requiring one isn't a hindrance.
 */
export function checkChoices(
  slice: FarmSlice,
  choices: readonly Choice[],
  answers: ReadonlySet<string>,
  ctx: DecisionContext,
): Map<Uuid, CheckedChoice> {
  const known = indexActions(slice.batches);
  const probeEach = (uuids: readonly Uuid[]) => {
    const requests = uuids.map((uuid) => {
      const action = known.get(uuid);
      return { uuid, action_properties: action === undefined ? {} : probeFacts(action) };
    });
    return checkEachChoice(slice, requests, ctx);
  };
  const hindranceIn = (probed: ReadonlyMap<Uuid, Readiness>, uuid: Uuid): Hindrance | null => {
    const readiness = probed.get(uuid) ?? GONE;
    return readiness.kind === 'ready' || (readiness.kind === 'asks' && answers.has(readiness.field)) ? null : readiness;
  };
  const taken = choices.filter(({ isLeftOut }) => !isLeftOut);
  const together = probeEach(taken.map(({ uuid }) => uuid));
  const kept = taken.filter(({ uuid }) => hindranceIn(together, uuid) === null);
  const entered = checkEachChoice(slice, kept, ctx);
  const check = ({ uuid, isLeftOut }: Choice): CheckedChoice => {
    if (!isLeftOut) {
      const probe = together.get(uuid) ?? GONE;
      return { hindrance: hindranceIn(together, uuid), probe, readiness: entered.get(uuid) ?? probe };
    }
    const joined = probeEach([...kept.map((one) => one.uuid), uuid]);
    const probe = joined.get(uuid) ?? GONE;
    // It must not displace a kept one either.
    const hindrances = [uuid, ...kept.map((one) => one.uuid)].map((one) => hindranceIn(joined, one));
    return { hindrance: hindrances.find((one) => one !== null) ?? null, probe, readiness: probe };
  };
  return new Map(choices.map((choice) => [choice.uuid, check(choice)]));
}

const GONE: Hindrance = { kind: 'over', action: null };

/**
 * Checks which actions can be completed together now, by action. They are worked through in the farm's order: those that are
 * ready take their room, others are skipped, so that all ready ones can be sent in one call.
 */
export function checkEachChoice(
  slice: FarmSlice,
  requests: readonly Pick<GivenAction, 'uuid' | 'action_properties'>[],
  ctx: DecisionContext,
): Map<Uuid, Readiness> {
  const known = indexActions(slice.batches);
  const found = requests.flatMap(({ uuid, action_properties }) => {
    const action = known.get(uuid);
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
    const completed = completeOne(slice, progress, action, given, free, ctx, '');
    const batch = progress.batches.get(action.batch);
    if (!completed.ok || batch === undefined) {
      checked.set(action.uuid, completed.ok ? GONE : whyNot(completed.error));
      continue;
    }
    progress = withBatch(progress, replaceAction(batch, completed.value));
    free = addMs(free, 1);
    checked.set(action.uuid, { kind: 'ready', action: completed.value });
  }
  return checked;
}

function whyNot(problem: Problem): Hindrance {
  const [first] = Object.entries(problem.errors ?? {});
  if (first === undefined) return { kind: 'refused', problem };
  const [path, faults] = first;
  return { kind: 'asks', field: path.replace(/^action_properties\./, ''), faults };
}
