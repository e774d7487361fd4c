import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { type KeyboardEvent, useState } from 'react';
import { foldText } from '#domain/text/fold-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/ui/filters.ts';

export interface Choice {
  readonly value: string;
  readonly words: string;
}

export interface ChoiceListProps {
  /** The filter's label: 'Crop'. */
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly isLoading?: boolean;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** True if several can be selected. */
  readonly several?: boolean;
  /** The label of no selection: 'All crops'. */
  readonly anyLabel: string;
}

/** The number of choices from which a search field shows. */
const MANY = 9;

/**
 * A list of choices, with a search field for long lists. Choosing one closes the popover unless several can be
 * selected.
 */
export function ChoiceList(props: ChoiceListProps) {
  const { name, choices, values, onChange, several = false, anyLabel } = props;
  const [typed, setTyped] = useState('');
  const wanted = foldText(typed);
  const shown = choices.filter(({ words }) => foldText(words).includes(wanted));
  const choose = (value: string) => {
    if (!several) return onChange([value]);
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  };
  return (
    <fieldset className="ph-choices" aria-label={name} onKeyDown={moveFocus}>
      {choices.length >= MANY && (
        <input
          className="bp6-input ph-choices-find"
          type="search"
          placeholder={m.find}
          aria-label={m.findIn({ filter: name })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="ph-choices-list">
        {wanted === '' && (
          <ChoiceButton words={anyLabel} chosen={values.length === 0} several={several} onChoose={() => onChange([])} />
        )}
        {shown.map(({ value, words }) => (
          <ChoiceButton
            key={value}
            words={words}
            chosen={values.includes(value)}
            several={several}
            onChoose={() => choose(value)}
          />
        ))}
        {shown.length === 0 && <p className="ph-caption ph-choices-none">{m.noMatch}</p>}
      </div>
    </fieldset>
  );
}

interface ChoiceButtonProps {
  readonly words: string;
  readonly chosen: boolean;
  readonly several: boolean;
  readonly onChoose: () => void;
}

const ChoiceButton = ({ words, chosen, several, onChoose }: ChoiceButtonProps) => (
  <button
    type="button"
    className={several ? 'ph-choice' : 'ph-choice bp6-popover-dismiss'}
    aria-pressed={chosen}
    onClick={onChoose}
  >
    <span className="ph-choice-words">{words}</span>
    {chosen && <Icon icon={faCheck} size={13} />}
  </button>
);

/** Moves between the search field and the choices with Up, Down, Home and End. The buttons handle Enter and Space. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // The popover would close on keydown, and the click would then open it again.
  if (event.key === 'Enter' || event.key === ' ') {
    event.stopPropagation();
    return;
  }
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = all.findIndex((one) => one.contains(event.currentTarget.ownerDocument.activeElement));
  const inField = event.target instanceof HTMLInputElement;
  const wanted =
    event.key === 'ArrowDown'
      ? at + 1
      : event.key === 'ArrowUp'
        ? at - 1
        : event.key === 'Home' && !inField
          ? 0
          : event.key === 'End' && !inField
            ? all.length - 1
            : null;
  if (wanted === null) return;
  event.preventDefault();
  all[Math.min(Math.max(0, wanted), all.length - 1)]?.focus();
}
