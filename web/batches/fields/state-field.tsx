import { type ComponentProps, useId } from 'react';
import { GROWING_STATES } from '#domain/batches/schedule/growing-states.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { state as stateLabel } from '#words/web/batches/fields.ts';

/** A field for a growing state, with suggestions for the standard ones. */
export function StateField(input: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const list = useId();
  return (
    <>
      <TextField label={stateLabel} required list={list} maxLength={120} {...input} />
      <datalist id={list}>
        {GROWING_STATES.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </>
  );
}
