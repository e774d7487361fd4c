import { type ComponentProps, useState } from 'react';
import { readWhole } from '../../ui/stepper.tsx';

interface CountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly count: number;
  /** Told at each key; null while no number stands there. */
  readonly onCount: (count: number | null) => void;
}

/** A small field for a number of trays. What is typed stays as typed until the field is left. */
export function CountInput({ count, onCount, ...input }: CountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="bp6-input ph-num ph-place-count"
      inputMode="numeric"
      autoComplete="off"
      placeholder="–"
      {...input}
      value={typed ?? (count === 0 ? '' : String(count))}
      onChange={(event) => {
        setTyped(event.target.value);
        onCount(readWhole(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
