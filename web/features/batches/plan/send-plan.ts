import type { Action } from '#domain/actions/action.ts';
import type { Day } from '#domain/time.ts';
import { actionOperations } from '#ports/farm-api/batches/actions.ts';
import type { CallOptions, FarmApi } from '#ports/farm-api/index.ts';
import {
  changedPlan,
  PLAN_LABELS,
  type PlanField,
  type PlanValues,
  plannedOf,
} from '#web/batches/drafts/plan-values.ts';
import type { PlanFlow } from '#web/batches/model/action-flow.ts';
import { refusalText } from '#web/batches/model/refusal-text.ts';
import { type PlanView, shiftOf } from '#web/features/batches/model/plan-shift.ts';
import { fieldErrors } from '#web/format/error-text.ts';

/** A wait whose end moves in place of an action: moving an action forward shortens the wait before it. */
export interface WaitMoved {
  readonly uuid: string;
  readonly version: number;
  readonly to: Day;
}

/** Returns the wait to move when an action gets a new day; null if the action itself moves. */
export function waitMoved({ does, action }: PlanFlow, values: PlanValues, view: PlanView): WaitMoved | null {
  const shifted = shiftOf(action, values, view);
  const [step] = does !== 'add' && shifted.ok ? shifted.value.steps : [];
  if (step === undefined || step.action.uuid === action.uuid) return null;
  return { uuid: step.action.uuid, version: step.action.version, to: step.to };
}

/** The content of a call: the input, and the action that the form started from. */
export interface SentPlan {
  readonly does: PlanFlow['does'];
  readonly action: Action;
  readonly values: PlanValues;
  readonly wait: WaitMoved | null;
}

/** Sends the calls of a plan form: one, or two if a wait moves and the action's plan also changes. */
export async function sendPlan(farm: FarmApi, { does, action, values, wait }: SentPlan, options: CallOptions) {
  if (does === 'add') {
    const { action_type, action_properties } = plannedOf(values);
    const { action_needed_date } = values;
    const body = { batch: action.batch, action_needed_date, action_type, action_properties };
    return farm.createAction({ body: actionOperations.createAction.body.parse(body) }, options);
  }
  const action_properties = changedPlan(values, action);
  if (wait !== null) {
    const { idempotencyKey } = options;
    const step = (uuid: string) => ({ ...options, idempotencyKey: `${idempotencyKey}-${uuid}` });
    // The plan is sent first, so that its errors are found before anything moves.
    if (Object.keys(action_properties).length > 0) {
      const body = { delay_actions: false, action_properties };
      await farm.updateAction({ params: { id: action.uuid }, body }, { ...step(action.uuid), ifMatch: action.version });
    }
    const body = { action_needed_date: wait.to, delay_actions: true };
    return farm.updateAction({ params: { id: wait.uuid }, body }, { ...step(wait.uuid), ifMatch: wait.version });
  }
  const moved = values.action_needed_date !== action.action_needed_date;
  return farm.updateAction(
    {
      params: { id: action.uuid },
      body: {
        ...(moved && { action_needed_date: values.action_needed_date }),
        delay_actions: (moved || 'duration' in action_properties) && values.moves === 'following',
        ...(Object.keys(action_properties).length > 0 && { action_properties }),
      },
    },
    { ...options, ifMatch: action.version },
  );
}

/** Groups the errors of a refusal by field of the form, with a separate list for errors of no field. */
export function refusedFields(error: unknown): { fields: [PlanField, string][]; others: string[] } {
  const fields: [PlanField, string][] = [];
  const others: string[] = [];
  for (const [path, messages] of Object.entries(fieldErrors(error))) {
    const field = path.replace(/^action_properties\./, '');
    if (isField(field)) fields.push([field, messages.join(' ')]);
    else others.push(...messages);
  }
  return { fields, others };
}

const isField = (path: string): path is PlanField => Object.hasOwn(PLAN_LABELS, path);

/** Returns the message above the buttons: the errors that no field shows. */
export function planProblem(error: unknown): string | undefined {
  if (error === null) return undefined;
  const { fields, others } = refusedFields(error);
  if (others.length > 0) return others.join(' ');
  return fields.length > 0 ? undefined : refusalText(error);
}
