import { toNestErrors } from '@hookform/resolvers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Path, type PathValue, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type Day, daysBetween } from '#domain/time.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';
import { unsentText } from '#web/batches/bulk/model/bulk-messages.ts';
import { refusalText } from '#web/batches/model/refusal-text.ts';
import { isNoResponse } from '#web/data/connection.ts';
import { useFarm } from '#web/data/services.ts';
import { useIsUnmounted } from '#web/data/use-is-unmounted.ts';
import { useWrite } from '#web/data/use-write.ts';
import { fieldErrors } from '#web/format/error-text.ts';
import { createDraftSlot } from '#web/page/draft-slot.ts';
import { useDraft, useRestoredDraft } from '#web/page/use-draft.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { focusFirstInvalid } from '#web/ui/form/focus-first-invalid.ts';
import * as m from '#words/web/new-batch/form.ts';
import { previewQuery } from './new-batch-queries.ts';
import {
  checkValues,
  type EffectiveValues,
  effectiveValues,
  fieldOf,
  isField,
  isPast,
  LABELS,
  type NewBatchBody,
  type NewBatchValues,
  previewBody,
  type RecipeSpan,
  readBody,
  startOf,
} from './new-batch-values.ts';
import { allWarnings, firstHarvest, type LotWarning, type PlanWarning, type Preview } from './preview.ts';
import type { FieldChange } from './remedy-change.ts';
import { useRemedies } from './use-remedies.ts';
import { useSettled } from './use-settled.ts';

/** The time without changes after which a preview is requested. */
const SETTLED_MS = 250;

const PLACE = '/croplogger/new';
const drafts = createDraftSlot<NewBatchValues>();

type Planned = AnswerOf<Operations['createBatch']>;

/** Holds the form of a new batch, its preview, and its submission. */
export function useNewBatch(start: NewBatchValues, today: Day) {
  const farm = useFarm();
  const client = useQueryClient();
  const navigate = useNavigate();
  // The last preview stays on screen while the next is pending, and if it is refused.
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const startFrom = (entered: NewBatchValues) => startOf(entered, spanOf(drawn));
  const effectiveFor = (entered: NewBatchValues) => effectiveValues(entered, startFrom(entered), today);
  const resolver: Resolver<NewBatchValues> = (entered, _context, options) => {
    const errors = checkValues(effectiveFor(entered));
    const isUnknown = entered.stands && startFrom(entered) === null && refused[entered.plan_from] === undefined;
    if (isUnknown && Object.keys(errors).length === 0) errors[entered.plan_from] = m.startUnknown;
    const typed = Object.entries(errors).map(([field, message]) => [field, { type: 'check', message }]);
    return typed.length === 0
      ? { values: entered, errors: {} }
      : { values: {}, errors: toNestErrors<NewBatchValues>(Object.fromEntries(typed), options) };
  };
  const form = useForm<NewBatchValues>({ defaultValues: start, resolver, mode: 'onTouched', shouldFocusError: false });
  const { control, formState, getFieldState, register, setValue, setError, watch, handleSubmit } = form;
  const values = watch();

  const effective = effectiveFor(values);
  const wanted = previewBody(effective);
  const asked = useSettled(wanted, SETTLED_MS);
  const preview = useQuery(previewQuery(farm, asked.value));
  const refused = messagesOf(preview.error);
  const answer = preview.isPlaceholderData ? null : (preview.data ?? null);
  if (answer !== null && asked.value !== null && answer !== drawn?.preview) {
    setDrawn({ preview: answer, growth_recipe: asked.value.growth_recipe });
  }

  const write = useWrite<NewBatchBody, Planned>(
    (body, options) => farm.createBatch({ body }, options),
    () => undefined,
  );
  const planned = write.data;
  useEffect(() => {
    if (planned === undefined) return;
    showSnackbar(plannedText(planned));
    void navigate(`/croplogger/${planned.uuid}`);
  }, [planned, navigate]);

  const dirty = formState.isDirty && planned === undefined;
  useDraft(drafts, PLACE, () => (dirty ? form.getValues() : null));
  useRestoredDraft(drafts, PLACE, (left) => form.reset(left, { keepDefaultValues: true }));

  const isUnanswered = write.error !== null && isNoResponse(write.error);
  const busy = write.isPending || planned !== undefined;
  const send = (body: NewBatchBody | null) => {
    if (body === null) return;
    write.mutate(body, {
      onError: (error) => {
        for (const [field, message] of Object.entries(messagesOf(error))) {
          if (isField(field)) setError(field, { type: 'farm', message });
        }
        focusFirstInvalid();
      },
    });
  };
  // The exact plan is previewed before saving, so that an impossible plan is never saved without a confirmation.
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isUnmounted = useIsUnmounted();
  const sendChecked = async (entered: EffectiveValues) => {
    setChecking(true);
    const warnings = await client
      .fetchQuery({ ...previewQuery(farm, previewBody(entered)), staleTime: SETTLED_MS })
      .then((seen) => (seen === null ? [] : allWarnings(seen)))
      // A failed preview can be ignored, because saving the plan reports the same problem.
      .catch(() => []);
    if (isUnmounted()) return;
    setChecking(false);
    const body = readBody(entered);
    if (warnings.length > 0 && body !== null) setAsking({ warnings, body });
    else send(body);
  };
  const enter = ({ field, value }: FieldChange) =>
    setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted });
  const shown = drawn?.preview ?? null;
  const isOld = preview.isPlaceholderData || !asked.isSettled || preview.isError;
  const remedies = useRemedies({
    values,
    effective,
    offered: isOld ? NO_REMEDIES : (shown?.remedies ?? NO_REMEDIES),
    enter,
  });
  return {
    values,
    dirty,
    /** The names of the changed fields. */
    changes: Object.keys(formState.dirtyFields).flatMap((name) => (isField(name) ? LABELS[name] : [])),
    preview: shown,
    /** The reasons why the plan is impossible; empty if it isn't, and until trays are entered. */
    warnings: warningsOf(shown, effective),
    /** True unless the plan, or a batch of its series, is impossible. */
    fits: [{ warnings: warningsOf(shown, effective) }, ...(values.trays === null ? [] : (shown?.series ?? []))].every(
      ({ warnings }) => warnings.length === 0,
    ),
    remedies,
    /** True if the first preview is pending. */
    isAwaited: drawn === null && wanted !== null && !preview.isError,
    /** True if the preview on screen belongs to earlier values. */
    isOld,
    /** The error of the preview, unless fields show it. */
    previewError: Object.keys(refused).every(isField) && Object.keys(refused).length > 0 ? null : preview.error,
    /** Returns the message of a field: about its value, else from the refused preview. */
    errorAt: (name: keyof NewBatchValues): string | undefined => {
      const message = getFieldState(name, formState).error?.message;
      return typeof message === 'string' ? message : refused[name];
    },
    control,
    field: (name: Path<NewBatchValues>) => register(name),
    set: <Name extends Path<NewBatchValues>>(name: Name, value: PathValue<NewBatchValues, Name>) =>
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted }),
    /** True if the batch would start before today. */
    isPast: isPast(startFrom(values), today),
    /** True if its trays are already growing. */
    movesIn: effective.movesIn,
    /**
     * Plans the batch. After a call without a response, sends the same body again, so that the batch is planned once.
     */
    submit: () => {
      if (isUnanswered && write.variables !== undefined) send(write.variables);
      else void handleSubmit((entered) => sendChecked(effectiveFor(entered)), focusFirstInvalid)();
    },
    /** The warnings of an impossible plan while its confirmation is open; otherwise null. */
    asked: asking?.warnings ?? null,
    /** Answers the confirmation. */
    answer: (isYes: boolean) => {
      if (isYes) send(asking?.body ?? null);
      setAsking(null);
    },
    busy: busy || isChecking,
    /** True if the fields are locked, because the batch may already be planned. */
    isFrozen: busy || isChecking || isUnanswered,
    /** The reason why the batch was not planned, unless fields show it. */
    problem: isUnanswered ? unsentText({ error: write.error, isUnanswered }) : problemOf(write.error),
  };
}

export type NewBatchForm = ReturnType<typeof useNewBatch>;

/** An impossible plan that may be saved anyway. */
interface Asking {
  readonly warnings: readonly LotWarning[];
  readonly body: NewBatchBody;
}

/** The preview on screen, and its recipe version. */
interface Drawn {
  readonly preview: Preview;
  readonly growth_recipe: string;
}

const NO_REMEDIES: Preview['remedies'] = [];

function spanOf(drawn: Drawn | null): RecipeSpan | null {
  const harvest = firstHarvest(drawn?.preview ?? null);
  return drawn === null || harvest === null
    ? null
    : { growth_recipe: drawn.growth_recipe, days: daysBetween(drawn.preview.start_date, harvest) };
}

/** Leaves out overdue tasks of trays that are already growing, even before their places are entered. */
const warningsOf = (preview: Preview | null, { trays, movesIn }: EffectiveValues): readonly PlanWarning[] =>
  preview === null || trays === null ? [] : preview.warnings.filter(({ kind }) => kind !== 'overdue' || !movesIn);

/** Returns the messages of a refusal by field of the form. */
const messagesOf = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([field, messages]) => [fieldOf(field), messages.join(' ')]),
  );

function problemOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  const fields = Object.keys(messagesOf(error));
  return fields.length > 0 && fields.every(isField) ? m.fixFields : refusalText(error);
}

function plannedText({ lot_code, harvests_left_open = [], series = [] }: Planned): string {
  if (series.length > 1) return m.plannedSeries({ count: series.length, lot: lot_code });
  const count = harvests_left_open.length;
  return count === 0 ? m.planned({ lot: lot_code }) : m.plannedWithHarvests({ lot: lot_code, count });
}
