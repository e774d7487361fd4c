import { toNestErrors } from '@hookform/resolvers';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import type { Action } from '#domain/actions/action.ts';
import { changedFacts } from '#domain/actions/same-facts.ts';
import type { CompletionDoubt } from '#domain/batches/facts/completion-doubts.ts';
import { msToInstant } from '#domain/time.ts';
import type { ChangesAnswer } from '#ports/farm-api/batches/actions.ts';
import { batchDrafts, type Draft } from '#web/batches/drafts/batch-drafts.ts';
import { type FactValues, factsOf } from '#web/batches/facts/fact-values.ts';
import { startValues } from '#web/batches/facts/start-values.ts';
import { WeightPrompt } from '#web/batches/harvests/weight-prompt.tsx';
import type { FactFlow } from '#web/batches/model/action-flow.ts';
import { actionLabel, verbOf } from '#web/batches/model/action-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { refusalText } from '#web/batches/model/refusal-text.ts';
import { type AskedQuality, useQuality } from '#web/batches/quality/use-quality.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { fieldErrors } from '#web/format/error-text.ts';
import { useDraft } from '#web/page/use-draft.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { focusFirstInvalid } from '#web/ui/form/focus-first-invalid.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { bin, binTrays, moveTrays } from '#words/web/batches/actions.ts';
import * as m from '#words/web/batches/facts.ts';
import { checkFacts, errorsByField, type FactErrors, instantOf, standingFor } from './check-facts.ts';
import { DoneField, DoneNote } from './done-at.tsx';
import { DoubtPrompt } from './doubt-prompt.tsx';
import { OtherFacts } from './fact-field.tsx';
import { HarvestFields } from './harvest-fields.tsx';
import { MoveFields } from './move-fields.tsx';
import { type Sent, sendFacts } from './send-facts.ts';
import { LifeFields, NoteFields, SowingFields, StateFields } from './small-fields.tsx';
import { BinFields, RedistFields } from './tray-change-fields.tsx';
import { useDoubts } from './use-doubts.ts';
import { useWeightCheck } from './use-weight-check.ts';

interface FactDrawerProps {
  readonly flow: FactFlow;
  /** The input from before the session ended. */
  readonly draft: FactValues | null;
  readonly view: BatchView;
  readonly onDone: (answer: ChangesAnswer) => void;
  readonly onClose: () => void;
}

/**
 * The form for an action's facts: completes it, corrects it, or records an instant action. Keeps the input until it is
 * saved.
 */
export function FactDrawer({ flow, draft, view, onDone, onClose }: FactDrawerProps) {
  const { does, action } = flow;
  const farm = useFarm();
  const [start] = useState(() => startValues(flow, view));
  const [dating, setDating] = useState(does === 'correct');
  const asked = useQuality(action);
  const resolver: Resolver<FactValues> = (values, _context, options) => {
    const errors = checkFacts(flow, values, view, msToInstant(Date.now()), asked.quality);
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toNestErrors<FactValues>(typed(errors), options) };
  };
  const form = useForm<FactValues>({ defaultValues: start, resolver, mode: 'onTouched', shouldFocusError: false });
  const write = useWrite<Sent, ChangesAnswer>((sent, options) => sendFacts(farm, sent, options), onDone);
  const values = form.watch();
  const dirty = form.formState.isDirty;
  const standing = standingFor(flow, values, view);
  useDraft<Draft>(batchDrafts, view.batch.uuid, () =>
    dirty ? { form: 'facts', flow, values: form.getValues() } : null,
  );
  const { reset } = form;
  useEffect(() => {
    if (draft !== null) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);

  const weight = useWeightCheck(action, view, start);
  const send = (entered: FactValues) => {
    const facts = factsOf(action, entered, standing, asked.quality);
    const isCorrection = does === 'correct';
    const dated = isCorrection && entered.done_at === start.done_at ? null : instantOf(entered, view.zone);
    write.mutate(
      {
        flow,
        facts: isCorrection ? changedFacts(action, facts, factsOf(action, start, standing, asked.quality)) : facts,
        instant: dated,
      },
      {
        onError: (error) => {
          for (const [field, message] of Object.entries(errorsByField(fieldErrors(error)).fields)) {
            if (isField(field, entered)) form.setError(field, { type: 'farm', message });
          }
          focusFirstInvalid();
        },
      },
    );
  };
  const doubts = useDoubts(flow, view);
  const submit = (entered: FactValues) => {
    if (weight.isAnswered(entered) && doubts.isAnswered(entered)) send(entered);
  };
  /** Goes on once a question is answered with yes. */
  const confirm = (...kinds: readonly CompletionDoubt['kind'][]) =>
    void form.handleSubmit((entered) => {
      if (doubts.isAnswered(entered, ...kinds)) send(entered);
    }, focusFirstInvalid)();
  const use = (total_yield: string) => {
    weight.confirm(total_yield);
    form.setValue('total_yield', total_yield, { shouldDirty: true, shouldValidate: true });
    form.setFocus('total_yield');
  };
  const keep = () => {
    weight.confirm(values.total_yield);
    confirm();
  };
  const question = weight.questionOf(values);
  const doubt = doubts.doubtOf(values);
  return (
    <FormProvider {...form}>
      <FormDrawer
        isOpen
        title={titleOf(flow, view)}
        lotCode={view.batch.lot_code}
        wide={isWide(action) && does !== 'bin'}
        submit={submitLabel(flow, values)}
        danger={does === 'bin'}
        disabled={does === 'correct' && !dirty}
        busy={write.isPending}
        dirty={dirty && !write.isSuccess}
        note={!dating && <DoneNote zone={view.zone} onChange={() => setDating(true)} />}
        problem={problemOf(write.error)}
        onSubmit={() => void form.handleSubmit(submit, focusFirstInvalid)()}
        onClose={onClose}
      >
        {does === 'bin' ? (
          <BinFields standing={standing} view={view} />
        ) : (
          <>
            <FieldsOf action={action} standing={standing} view={view} asked={asked}>
              {question !== null && (
                <WeightPrompt
                  question={question}
                  onUse={(grams) => use(String(grams))}
                  onKeep={keep}
                  onChange={() => form.setFocus('total_yield')}
                />
              )}
            </FieldsOf>
            <OtherFacts action={action} view={view} />
          </>
        )}
        {doubt !== null && (
          <DoubtPrompt
            key={doubt.kind}
            doubt={doubt}
            onKeep={() => confirm(doubt.kind)}
            onSeedLot={() => form.setFocus('seed_lot')}
            onLater={doubts.stopAsking}
          />
        )}
        {dating && <DoneField zone={view.zone} fixed={does === 'correct'} />}
        {does === 'correct' && (
          <Notice kind="info" title={m.keepsBoth}>
            {m.keepsBothHelp}
          </Notice>
        )}
      </FormDrawer>
    </FormProvider>
  );
}

interface FieldsProps {
  readonly action: Action;
  readonly standing: ReadonlyMap<string, number>;
  readonly view: BatchView;
  readonly asked: AskedQuality;
  /** The question about a harvest's weight. */
  readonly children: ReactNode;
}

function FieldsOf({ action, standing, view, asked, children }: FieldsProps) {
  switch (action.action_type) {
    case 'create_tray_action':
      return <SowingFields action={action} view={view} />;
    case 'location_change': {
      const { target_chamber } = action.action_properties;
      return <MoveFields action={action} standing={standing} view={view} targetChamber={target_chamber} />;
    }
    case 'redist_action':
      return <RedistFields action={action} standing={standing} view={view} />;
    case 'harvest_action':
      return (
        <HarvestFields action={action} standing={standing} view={view} asked={asked}>
          {children}
        </HarvestFields>
      );
    case 'state_change':
      return <StateFields action={action} />;
    case 'life_change_action':
      return <LifeFields action={action} view={view} />;
    case 'generic_text_action':
      return <NoteFields action={action} />;
    case 'interval_action':
      return null;
  }
}

const isWide = ({ action_type }: Action): boolean =>
  action_type === 'location_change' || action_type === 'redist_action' || action_type === 'create_tray_action';

function titleOf(flow: FactFlow, view: BatchView): string {
  const { crop_name } = view.batch;
  if (flow.does === 'bin') return m.binCrop({ crop: crop_name });
  if (flow.does === 'instant') {
    return flow.action.action_type === 'location_change'
      ? m.moveCrop({ crop: crop_name })
      : m.actOnCrop({ act: verbOf(flow), crop: crop_name });
  }
  const action = actionLabel(flow.action, view);
  if (!action.includes(' ')) return verbOf(flow);
  return flow.does === 'correct' ? m.correctAction({ action }) : m.completeAction({ action });
}

function submitLabel(flow: FactFlow, values: FactValues): string {
  if (flow.does === 'correct') return m.saveCorrection;
  if (flow.does === 'bin') return values.binned.total === 0 ? bin : binTrays({ count: values.binned.total });
  if (flow.action.action_type === 'location_change' && values.from.total > 0) {
    return moveTrays({ count: values.from.total });
  }
  return verbOf(flow);
}

function problemOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  const { fields, others } = errorsByField(fieldErrors(error));
  if (others.length > 0) return others.join(' ');
  return Object.keys(fields).length > 0 ? m.fixFields : refusalText(error);
}

const typed = (errors: FactErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'check', message }]));

const isField = (field: string, values: FactValues): field is keyof FactValues => field in values;
