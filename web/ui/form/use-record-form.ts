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
import { ProblemError } from '#ports/farm-api/index.ts';
import { fieldErrors, formatWriteError } from '#web/format/error-text.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { type FormRules, formErrors } from './form-errors.ts';
import type { Unsaved } from './leave-guard.tsx';

/** What a save is given beside the values. */
export interface SaveFacts<Values> {
  /** The fields that differ from what the form began with. */
  readonly changed: readonly Path<Values>[];
  /** The version that the values began from. */
  readonly version: number | undefined;
}

interface RecordFormOptions<Values extends FieldValues, Answer> extends FormRules<Values> {
  /** What the form begins with. */
  readonly start: Values;
  /** The version of the record that it begins with. */
  readonly version?: number;
  /** Every field's name on the screen. */
  readonly labels: Readonly<Record<Path<Values>, string>>;
  /** A refusal's messages by field, where the farm names fields otherwise than the form. */
  readonly say?: (error: unknown) => Readonly<Record<string, string>>;
  readonly save: (values: Values, facts: SaveFacts<Values>) => Promise<Answer>;
  /** Called once it is saved: the way to another page is free then. */
  readonly onSaved?: (answer: Answer) => void;
}

/** A form of one record, as a screen uses it. */
export interface RecordForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** What the form began with. */
  readonly base: Values;
  readonly values: Values;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Validates, then saves; whether that worked. */
  readonly submit: () => Promise<boolean>;
  /** For a drawer or a dialog: what would be lost. */
  readonly unsaved: Unsaved;
  /** What a text field of that name takes. */
  readonly field: (name: Path<Values>) => UseFormRegisterReturn & {
    readonly label: string;
    readonly error: string | undefined;
  };
  /** Lets go of what is entered: the record is gone. */
  readonly release: () => void;
  readonly set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => void;
  /** Why the farm said no; where its fields tell, only that they do. */
  readonly problem: string | undefined;
  /** Somebody else saved the record meanwhile. */
  readonly isStale: boolean;
  /** Goes on from what stands on the farm now, with the entered values of `taken` on top; null forgets the refusal alone. */
  readonly goOnFrom: (
    now: { readonly values: Values; readonly version: number } | null,
    taken?: readonly Path<Values>[],
  ) => void;
}

/**
 * A form of one record: validated with the schema that the farm itself reads with, on leaving a field and from then on with
 * each key. What the farm refuses stands at its field.
 */
export function useRecordForm<Values extends FieldValues, Answer = unknown>(
  options: RecordFormOptions<Values, Answer>,
): RecordForm<Values> {
  const { labels, say = sayByField, save } = options;
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
    for (const [field, message] of Object.entries(say(problem))) {
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
          // A form that was begun anew meanwhile calls neither; else it is said by then.
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
    problem: error === null ? undefined : problemOf(error, say(error), names),
    isStale: error instanceof ProblemError && error.problem.kind === 'stale',
    goOnFrom: (
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

/** What is said of a refusal over the buttons: what no field tells. */
function problemOf(error: unknown, said: Readonly<Record<string, string>>, names: readonly string[]): string {
  const others = Object.entries(said).filter(([field]) => !names.includes(field));
  if (others.length > 0) return others.map(([, message]) => message).join(' ');
  return Object.keys(said).length > 0 ? 'Look at what is marked above.' : formatWriteError(error);
}

/** The farm's messages by field, several of one field together. */
const sayByField = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fieldErrors(error)).map(([field, messages]) => [field, messages.join(' ')]));

const typed = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'check', message }]));
