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

/** Whether an action can be completed among others now, and if not, what stands in the way. */
export type Readiness =
  /** The action as it would be, with the defaults of all facts that are not given. */
  | { readonly kind: 'ready'; readonly action: Action }
  /** A fact has no default: its key, and what to say. */
  | { readonly kind: 'asks'; readonly field: string; readonly faults: readonly FieldProblem[] }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Somebody completed it, or took it out of the plan. */
  | { readonly kind: 'over'; readonly action: Action | null };

/** Why an action can't be completed among others. */
export type Hindrance = Exclude<Readiness, { readonly kind: 'ready' }>;

/** One action of those among which somebody chooses, with what is entered for it so far. */
export interface Choice {
  readonly uuid: Uuid;
  readonly action_properties: GivenProperties;
  readonly isLeftOut: boolean;
}

/** What becomes of a choice. Kept are all that are not left out and have no hindrance. */
export interface CheckedChoice {
  /** What keeps it from being completed with all that are kept, whatever is entered; null where it can be. */
  readonly hindrance: Hindrance | null;
  /** With the defaults of its facts. */
  readonly probe: Readiness;
  /** With what is entered, if it is kept; else the probe. */
  readonly readiness: Readiness;
}

/**
 * Judges actions among which somebody chooses. Of those that compete for room and are not left out the farm's order
 * decides; one that is left out takes none, and could join all that are kept wherever it has no hindrance. `answers` are
 * facts that can be entered: to ask for one of them hinders nothing.
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
  const judge = ({ uuid, isLeftOut }: Choice): CheckedChoice => {
    if (!isLeftOut) {
      const probe = together.get(uuid) ?? GONE;
      return { hindrance: hindranceIn(together, uuid), probe, readiness: entered.get(uuid) ?? probe };
    }
    const joined = probeEach([...kept.map((one) => one.uuid), uuid]);
    const probe = joined.get(uuid) ?? GONE;
    // Nothing that is kept gives way to it either.
    const hindrances = [uuid, ...kept.map((one) => one.uuid)].map((one) => hindranceIn(joined, one));
    return { hindrance: hindrances.find((one) => one !== null) ?? null, probe, readiness: probe };
  };
  return new Map(choices.map((choice) => [choice.uuid, judge(choice)]));
}

const GONE: Hindrance = { kind: 'over', action: null };

/**
 * Which of some actions can be completed together now, by action. Worked through in the order in which the farm would:
 * what is ready takes its room and moves its trays, what is not is passed over, so all that is ready can be sent as one.
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
  const judged = new Map<Uuid, Readiness>(requests.map(({ uuid }) => [uuid, GONE]));
  let progress = startOf(slice);
  let free = firstFreeInstant(records, [], ctx.site.now);
  for (const { action, given } of found.sort((a, b) => comparePlan(a.action, b.action))) {
    if (!isOpen(action)) {
      judged.set(action.uuid, { kind: 'over', action });
      continue;
    }
    const completed = completeOne(slice, progress, action, given, free, ctx, '');
    const batch = progress.batches.get(action.batch);
    if (!completed.ok || batch === undefined) {
      judged.set(action.uuid, completed.ok ? GONE : whyNot(completed.error));
      continue;
    }
    progress = withBatch(progress, replaceAction(batch, completed.value));
    free = addMs(free, 1);
    judged.set(action.uuid, { kind: 'ready', action: completed.value });
  }
  return judged;
}

function whyNot(problem: Problem): Hindrance {
  const [first] = Object.entries(problem.errors ?? {});
  if (first === undefined) return { kind: 'refused', problem };
  const [path, faults] = first;
  return { kind: 'asks', field: path.replace(/^action_properties\./, ''), faults };
}
