import { type ComponentProps, useId } from 'react';
import { GROWING_STATES } from '#domain/batches/schedule/growing-states.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** A growing state: one of the usual ones, or a word of the farm's own. */
export function StateField(input: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const list = useId();
  return (
    <>
      <TextField label="State" required list={list} maxLength={120} {...input} />
      <datalist id={list}>
        {GROWING_STATES.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </>
  );
}
