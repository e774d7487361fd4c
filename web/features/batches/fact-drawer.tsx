import { toNestErrors } from '@hookform/resolvers';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import type { Action } from '#domain/batches/action.ts';
import { changedFacts } from '#domain/batches/same-facts.ts';
import { msToInstant } from '#domain/time.ts';
import type { ChangesAnswer } from '#ports/farm-api/actions.ts';
import { useFarm } from '../../state/farm.ts';
import { useDraft } from '../../state/use-draft.ts';
import { useWrite } from '../../state/use-write.ts';
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countOf } from '../../ui/quantity.ts';
import { fieldErrors } from '../../ui/say-error.ts';
import { verbOf, wordsOf } from './action-words.ts';
import { checkFacts, errorsByField, type FactErrors, instantOf, standingFor } from './check-facts.ts';
import { DoneField, DoneNote } from './done-at.tsx';
import { type FactValues, factsOf } from './fact-values.ts';
import type { FactFlow } from './flow.ts';
import { HarvestFields } from './harvest-fields.tsx';
import { batchDrafts, type Draft } from './kept-draft.ts';
import { MoveFields } from './move-fields.tsx';
import { BinFields, RedistFields } from './redist-fields.tsx';
import { sayRefusal } from './say-refusal.ts';
import type { Scene } from './scene.ts';
import { type Sent, sendFacts } from './send-facts.ts';
import { LifeFields, NoteFields, SowingFields, StateFields } from './small-fields.tsx';
import { startValues } from './start-values.ts';
import { type AskedQuality, useQuality } from './use-quality.ts';
import { useWeightCheck } from './use-weight-check.ts';
import { WeightAsked } from './weight-asked.tsx';

interface FactDrawerProps {
  readonly flow: FactFlow;
  /** What was typed before the session ended. */
  readonly draft: FactValues | null;
  readonly scene: Scene;
  readonly onDone: (answer: ChangesAnswer) => void;
  readonly onClose: () => void;
}

/** The form of what was done: completing, correcting, or an action on the spot. It keeps what was typed until it is saved. */
export function FactDrawer({ flow, draft, scene, onDone, onClose }: FactDrawerProps) {
  const { does, action } = flow;
  const farm = useFarm();
  const [start] = useState(() => startValues(flow, scene));
  const [dating, setDating] = useState(does === 'correct');
  const asked = useQuality(action);
  const resolver: Resolver<FactValues> = (values, _context, options) => {
    const errors = checkFacts(flow, values, scene, msToInstant(Date.now()), asked.quality);
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toNestErrors<FactValues>(typed(errors), options) };
  };
  const form = useForm<FactValues>({ defaultValues: start, resolver, mode: 'onTouched', shouldFocusError: false });
  const write = useWrite<Sent, ChangesAnswer>((sent, options) => sendFacts(farm, sent, options), onDone);
  const values = form.watch();
  const dirty = form.formState.isDirty;
  const standing = standingFor(flow, values, scene);
  useDraft<Draft>(batchDrafts, scene.batch.uuid, () =>
    dirty ? { form: 'facts', flow, values: form.getValues() } : null,
  );
  const { reset } = form;
  useEffect(() => {
    if (draft !== null) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);

  const weight = useWeightCheck(action, scene, start);
  const send = (entered: FactValues) => {
    const facts = factsOf(action, entered, standing, asked.quality);
    const isCorrection = does === 'correct';
    const dated = isCorrection && entered.done_at === start.done_at ? null : instantOf(entered, scene.zone);
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
          focusFirstWrong();
        },
      },
    );
  };
  const submit = (entered: FactValues) => {
    if (weight.isAnswered(entered)) send(entered);
  };
  const use = (total_yield: string) => {
    weight.keep(total_yield);
    form.setValue('total_yield', total_yield, { shouldDirty: true, shouldValidate: true });
    form.setFocus('total_yield');
  };
  const keep = () => {
    weight.keep(values.total_yield);
    void form.handleSubmit(send, focusFirstWrong)();
  };
  const question = weight.questionOf(values);
  return (
    <FormProvider {...form}>
      <FormDrawer
        isOpen
        title={titleOf(flow, scene)}
        lotCode={scene.batch.lot_code}
        wide={isWide(action) && does !== 'bin'}
        submit={submitWords(flow, values)}
        danger={does === 'bin'}
        disabled={does === 'correct' && !dirty}
        busy={write.isPending}
        dirty={dirty && !write.isSuccess}
        note={!dating && <DoneNote zone={scene.zone} onChange={() => setDating(true)} />}
        problem={problemOf(write.error)}
        onSubmit={() => void form.handleSubmit(submit, focusFirstWrong)()}
        onClose={onClose}
      >
        {does === 'bin' ? (
          <BinFields standing={standing} scene={scene} />
        ) : (
          <FieldsOf action={action} standing={standing} scene={scene} asked={asked}>
            {question !== null && (
              <WeightAsked
                question={question}
                onUse={(grams) => use(String(grams))}
                onKeep={keep}
                onChange={() => form.setFocus('total_yield')}
              />
            )}
          </FieldsOf>
        )}
        {dating && <DoneField zone={scene.zone} fixed={does === 'correct'} />}
        {does === 'correct' && (
          <Notice kind="info" title="The timeline keeps both.">
            What stood before is shown struck through.
          </Notice>
        )}
      </FormDrawer>
    </FormProvider>
  );
}

interface FieldsProps {
  readonly action: Action;
  readonly standing: ReadonlyMap<string, number>;
  readonly scene: Scene;
  readonly asked: AskedQuality;
  /** What is asked about a harvest's weight. */
  readonly children: ReactNode;
}

function FieldsOf({ action, standing, scene, asked, children }: FieldsProps) {
  switch (action.action_type) {
    case 'create_tray_action':
      return <SowingFields action={action} scene={scene} />;
    case 'location_change': {
      const { target_chamber } = action.action_properties;
      return <MoveFields action={action} standing={standing} scene={scene} targetChamber={target_chamber} />;
    }
    case 'redist_action':
      return <RedistFields action={action} standing={standing} scene={scene} />;
    case 'harvest_action':
      return (
        <HarvestFields action={action} standing={standing} scene={scene} asked={asked}>
          {children}
        </HarvestFields>
      );
    case 'state_change':
      return <StateFields action={action} />;
    case 'life_change_action':
      return <LifeFields action={action} scene={scene} />;
    case 'generic_text_action':
      return <NoteFields action={action} />;
    case 'interval_action':
      return null;
  }
}

const isWide = ({ action_type }: Action): boolean =>
  action_type === 'location_change' || action_type === 'redist_action' || action_type === 'create_tray_action';

function titleOf(flow: FactFlow, scene: Scene): string {
  const { crop_name } = scene.batch;
  if (flow.does === 'bin') return `Bin ${crop_name}`;
  if (flow.does === 'instant') {
    return flow.action.action_type === 'location_change' ? `Move ${crop_name}` : `${verbOf(flow)}: ${crop_name}`;
  }
  const words = wordsOf(flow.action, scene);
  return words.includes(' ') ? `${flow.does === 'correct' ? 'Correct' : 'Complete'}: ${words}` : verbOf(flow);
}

function submitWords(flow: FactFlow, values: FactValues): string {
  if (flow.does === 'correct') return 'Save correction';
  if (flow.does === 'bin') return values.binned.total === 0 ? 'Bin' : `Bin ${countOf(values.binned.total, 'tray')}`;
  if (flow.action.action_type === 'location_change' && values.from.total > 0) {
    return `Move ${countOf(values.from.total, 'tray')}`;
  }
  return verbOf(flow);
}

/** What stands over the buttons: messages that belong to no field, else the whole refusal. */
function problemOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  const { fields, others } = errorsByField(fieldErrors(error));
  if (others.length > 0) return others.join(' ');
  return Object.keys(fields).length > 0 ? 'Look at what is marked above.' : sayRefusal(error);
}

const typed = (errors: FactErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'check', message }]));

const isField = (field: string, values: FactValues): field is keyof FactValues => field in values;
