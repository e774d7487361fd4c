import { useState } from 'react';
import { MAX_DURATION } from '#domain/action-keys/action-keys.ts';
import { readWhole } from '#web/ui/form/stepper.tsx';
import { unitLabel } from '#words/action-fields.ts';
import '#web/features/recipes/recipes.css';

interface DaysInputProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (days: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** The days of a wait in a table. An empty field keeps the last number. */
export function DaysInput({ label, value, onChange }: DaysInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const set = (days: number) => onChange(Math.min(MAX_DURATION, Math.max(0, days)));
  return (
    <span className="ph-days-input">
      <input
        className="bp6-input ph-num"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const days = readWhole(target.value);
          if (days !== null) set(days);
        }}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          setTyped(null);
          set(value + step);
        }}
        onBlur={() => setTyped(null)}
      />{' '}
      {unitLabel('days')}
    </span>
  );
}
