import { toNestErrors } from '@hookform/resolvers';
import { useEffect, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { comparePlan, isOpen } from '#domain/actions/order-actions.ts';
import type { ChangesAnswer } from '#ports/farm-api/batches/actions.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { batchDrafts, type Draft } from '#web/batches/drafts/batch-drafts.ts';
import { checkPlanValues, differsFromPlan, type PlanValues, planStart } from '#web/batches/drafts/plan-values.ts';
import type { PlanFlow } from '#web/batches/model/action-flow.ts';
import { actionLabel } from '#web/batches/model/action-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { PlanFields } from '#web/batches/plan/plan-fields.tsx';
import { KindField } from '#web/batches/plan/plan-kind.tsx';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { shiftDays, shiftFault, shiftOf } from '#web/features/batches/model/plan-shift.ts';
import { useDraft } from '#web/page/use-draft.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { delayType } from '#words/web/batches/actions.ts';
import * as m from '#words/web/batches/plan.ts';
import { DayFields, DaysField } from './plan-day.tsx';
import { PlanStale } from './plan-stale.tsx';
import { planProblem, refusedFields, type SentPlan, sendPlan, waitMoved } from './send-plan.ts';

interface PlanDrawerProps {
  readonly flow: PlanFlow;
  /** The input from before the session ended. */
  readonly draft: PlanValues | null;
  readonly view: BatchView;
  readonly onDone: (answer: ChangesAnswer) => void;
  readonly onClose: () => void;
}

/** The form of the plan: delays, edits or adds an action. Keeps the input until it is saved. */
export function PlanDrawer({ flow, draft, view, onDone, onClose }: PlanDrawerProps) {
  const { does } = flow;
  const farm = useFarm();
  // The form keeps the action that it started from, to detect changes by others.
  const [action, setAction] = useState(flow.action);
  const [start] = useState(() => planStart(action));
  const resolver: Resolver<PlanValues> = (values, _context, options) => {
    const errors = Object.entries(checkPlanValues(values)).map(([field, message]) => [
      field,
      { type: 'check', message },
    ]);
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toNestErrors<PlanValues>(Object.fromEntries(errors), options) };
  };
  const form = useForm<PlanValues>({ defaultValues: start, resolver, mode: 'onTouched' });
  const values = form.watch();
  const { isDirty } = form.formState;
  const dirty = does === 'add' ? isDirty : differsFromPlan(values, action);
  const write = useWrite<SentPlan, ChangesAnswer>((sent, options) => sendPlan(farm, sent, options), onDone);
  useDraft<Draft>(batchDrafts, view.batch.uuid, () =>
    dirty ? { form: 'plan', flow, values: form.getValues() } : null,
  );
  const { reset } = form;
  useEffect(() => {
    if (draft !== null) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);

  const submit = (entered: PlanValues, base = action) =>
    write.mutate(
      { does, action: base, values: entered, wait: waitMoved({ does, action: base }, entered, view) },
      {
        onError: (error) => {
          for (const [field, message] of refusedFields(error).fields) form.setError(field, { type: 'farm', message });
        },
      },
    );
  const current = view.batch.actions.find(({ uuid }) => uuid === action.uuid);
  const stale = isStale(write.error) && current !== undefined && isOpen(current) ? current : undefined;
  const goOnFrom = (next: PlanValues) => {
    write.reset();
    if (stale !== undefined) setAction(stale);
    reset(next, { keepDefaultValues: true });
  };
  const isWait = values.action_type === 'interval_action';
  const following = view.batch.actions.filter((other) => isOpen(other) && comparePlan(action, other) < 0).length;
  const fault = does === 'add' ? undefined : shiftFault(action, values, view);
  const shifted = shiftOf(action, values, view);
  const others = (shifted.ok ? shifted.value.moved : []).filter(
    ({ uuid, action_type }) => uuid !== action.uuid && action_type !== 'interval_action',
  );
  return (
    <FormProvider {...form}>
      <FormDrawer
        isOpen
        title={titleOf(flow, view)}
        lotCode={view.batch.lot_code}
        wide={
          does !== 'delay' && (values.action_type === 'create_tray_action' || values.action_type === 'location_change')
        }
        submit={submitLabel(flow, shiftDays(action, values), others.length)}
        disabled={fault !== undefined || (does !== 'add' && !dirty)}
        busy={write.isPending}
        dirty={dirty && !write.isSuccess}
        problem={stale === undefined ? planProblem(write.error) : undefined}
        onSubmit={() => void form.handleSubmit((entered) => submit(entered))()}
        onClose={onClose}
      >
        {does === 'add' && <KindField />}
        {isWait && does !== 'add' ? (
          <DaysField action={action} view={view} fault={fault} />
        ) : (
          <DayFields flow={{ does, action }} view={view} following={following} fault={fault} />
        )}
        {does !== 'delay' && (
          <PlanFields
            type={does === 'add' ? values.action_type : action.action_type}
            adding={does === 'add'}
            view={view}
          />
        )}
        {stale !== undefined && (
          <PlanStale
            base={action}
            current={stale}
            mine={values}
            view={view}
            busy={write.isPending}
            onTakeTheirs={() => goOnFrom(planStart(stale))}
            onSave={(next) => {
              goOnFrom(next);
              submit(next, stale);
            }}
            onClose={() => write.reset()}
          />
        )}
      </FormDrawer>
    </FormProvider>
  );
}

function titleOf({ does, action }: PlanFlow, view: BatchView): string {
  if (does === 'add') return m.addToPlan;
  const named = { action: actionLabel(action, view) };
  if (does === 'edit') return m.editAction(named);
  return action.action_type === 'interval_action' ? m.changeDaysOf(named) : m.delayAction(named);
}

function submitLabel({ does, action }: PlanFlow, days: number, others: number): string {
  if (does === 'add') return m.addToPlan;
  if (does === 'edit') return m.savePlan;
  const type = action.action_type;
  return type === 'interval_action' ? m.changeDays : delayType({ type, days, others });
}

const isStale = (error: unknown): boolean => error instanceof ProblemError && error.problem.kind === 'stale';
