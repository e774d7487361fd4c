import { faMinus, faPlus } from '@fortawesome/free-solid-svg-icons';
import { type ComponentProps, useState } from 'react';
import { usePhone } from '#web/page/use-viewport.ts';
import { readWhole } from '#web/ui/form/stepper.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { decrease, increase } from '#words/web/ui/forms.ts';
import './places.css';

interface CountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'aria-label'> {
  /** The name of the count: 'Trays to B3'. */
  readonly 'aria-label': string;
  readonly count: number;
  /** Called on every change; null while the text is not a number. */
  readonly onCount: (count: number | null) => void;
}

/**
 * A small field for a number of trays, with − and + beside it on phones. Shows the text as typed until it loses focus.
 */
export function CountInput({ count, onCount, ...input }: CountInputProps) {
  const phone = usePhone();
  const [typed, setTyped] = useState<string | null>(null);
  const field = (
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
  if (!phone) return field;
  const label = input['aria-label'];
  return (
    <span className="ph-place-stepper">
      <button type="button" aria-label={decrease({ label })} disabled={count === 0} onClick={() => onCount(count - 1)}>
        <Icon icon={faMinus} size={13} />
      </button>
      {field}
      <button type="button" aria-label={increase({ label })} onClick={() => onCount(count + 1)}>
        <Icon icon={faPlus} size={13} />
      </button>
    </span>
  );
}
