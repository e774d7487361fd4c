import { toNestErrors } from '@hookform/resolvers';
import { useRef, useState } from 'react';
import {
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ProblemError } from '#ports/problem-error.ts';
import { fieldErrors, formatWriteError } from '#web/format/error-text.ts';
import * as m from '#words/web/ui/forms.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { type FormRules, formErrors } from './form-errors.ts';
import type { Unsaved } from './leave-guard.tsx';

/** The data that a save needs besides the values. */
export interface SaveFacts<Values> {
  /** The changed fields. */
  readonly changed: readonly Path<Values>[];
  /** The record's version when editing began. */
  readonly version: number | undefined;
}

interface RecordFormOptions<Values extends FieldValues, Answer> extends FormRules<Values> {
  /** The initial values. */
  readonly start: Values;
  /** The record's version that `start` was read from. */
  readonly version?: number;
  /** The label of every field. */
  readonly labels: Readonly<Record<Path<Values>, string>>;
  /** Returns the messages of a refusal by field; needed only if the farm's field names differ from the form's. */
  readonly messagesOf?: (error: unknown) => Readonly<Record<string, string>>;
  readonly save: (values: Values, facts: SaveFacts<Values>) => Promise<Answer>;
  /** Called once it is saved; the page may be left then. */
  readonly onSaved?: (answer: Answer) => void;
}

/** The form of a record. */
export interface RecordForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The values when editing began. */
  readonly base: Values;
  readonly values: Values;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Validates and saves; resolves to true on success. */
  readonly submit: () => Promise<boolean>;
  /** The unsaved changes, for a drawer or dialog. */
  readonly unsaved: Unsaved;
  /** Props of a text field. */
  readonly field: (name: Path<Values>) => UseFormRegisterReturn & {
    readonly label: string;
    readonly error: string | undefined;
  };
  /** Lets the form close without asking, after its record was deleted. */
  readonly release: () => void;
  readonly set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => void;
  /** The reason for the farm's refusal; only a hint if fields show their own messages. */
  readonly problem: string | undefined;
  /** True if someone else saved the record in the meantime. */
  readonly isStale: boolean;
  /**
   * Continues editing from the farm's current record, with the entered values of the fields in `taken`; null only
   * clears the refusal.
   */
  readonly rebase: (
    now: { readonly values: Values; readonly version: number } | null,
    taken?: readonly Path<Values>[],
  ) => void;
}

/**
 * Manages the form of a record. A field is validated with the server's own schema on blur and from then on at each key.
 * Messages of a refusal are shown at their fields.
 */
export function useRecordForm<Values extends FieldValues, Answer = unknown>(
  options: RecordFormOptions<Values, Answer>,
): RecordForm<Values> {
  const { labels, messagesOf = messagesByField, save } = options;
  const names = Object.keys(labels).filter((name): name is Path<Values> => Object.hasOwn(labels, name));
  const [start] = useState(options.start);
  const [base, setBase] = useState({ values: start, version: options.version });
  const [error, setError] = useState<unknown>(null);
  const [saving, setSaving] = useState(false);
  const released = useRef(false);
  const latest = useRef(base);
  latest.current = base;

  const resolver: Resolver<Values> = (values, _context, fields) => {
    const errors = formErrors(options, values);
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toNestErrors<Values>(typed(errors), fields) };
  };
  const form = useForm<Values>({
    values: start,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { formState, getFieldState, register, setValue, reset } = form;
  const isChanged = (name: Path<Values>) => getFieldState(name, formState).isDirty;
  const dirty = formState.isDirty;

  const refuse = (problem: unknown) => {
    setError(problem);
    for (const [field, message] of Object.entries(messagesOf(problem))) {
      const name = names.find((one) => one === field);
      if (name !== undefined) form.setError(name, { type: 'farm', message });
    }
    focusFirstInvalid();
  };
  const submit = (): Promise<boolean> =>
    new Promise((resolve) => {
      const send = async (values: Values) => {
        setError(null);
        setSaving(true);
        const changed = names.filter((name) => form.getFieldState(name).isDirty);
        try {
          const answer = await save(values, { changed, version: latest.current.version });
          released.current = true;
          options.onSaved?.(answer);
          resolve(true);
        } catch (problem) {
          refuse(problem);
          resolve(false);
        } finally {
          setSaving(false);
        }
      };
      void form
        .handleSubmit(send, () => {
          focusFirstInvalid();
          resolve(false);
          // If the form was reset in the meantime, neither callback runs; otherwise the promise is already resolved.
        })()
        .then(() => resolve(false));
    });

  const changes = names.filter(isChanged).map((name) => labels[name]);
  const unsaved: Unsaved = { dirty, changes, onSave: submit, released };
  return {
    form,
    base: base.values,
    values: form.watch(),
    dirty,
    saving,
    submit,
    unsaved,
    release: () => {
      released.current = true;
    },
    field: (name: Path<Values>) => ({
      ...register(name),
      label: labels[name],
      error: getFieldState(name, formState).error?.message,
    }),
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted }),
    problem: error === null ? undefined : problemOf(error, messagesOf(error), names),
    isStale: error instanceof ProblemError && error.problem.kind === 'stale',
    rebase: (
      now: { readonly values: Values; readonly version: number } | null,
      taken: readonly Path<Values>[] = [],
    ) => {
      setError(null);
      released.current = false;
      if (now === null) return;
      const entered = form.getValues();
      const next = { values: now.values, version: now.version };
      latest.current = next;
      setBase(next);
      reset(now.values);
      for (const name of taken) setValue(name, entered[name], { shouldDirty: true });
    },
  };
}

/** Returns the part of a refusal that no field shows. */
function problemOf(error: unknown, messages: Readonly<Record<string, string>>, names: readonly string[]): string {
  const others = Object.entries(messages).filter(([field]) => !names.includes(field));
  if (others.length > 0) return others.map(([, message]) => message).join(' ');
  return Object.keys(messages).length > 0 ? m.fixFields : formatWriteError(error);
}

/** Joins the farm's messages for each field. */
const messagesByField = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fieldErrors(error)).map(([field, messages]) => [field, messages.join(' ')]));

const typed = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'check', message }]));
