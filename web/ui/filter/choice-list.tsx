import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { type KeyboardEvent, useState } from 'react';
import { foldText } from '#domain/text/fold-text.ts';
import { Icon } from '#web/ui/icon.tsx';

export interface Choice {
  readonly value: string;
  readonly words: string;
}

export interface ChoiceListProps {
  /** What is chosen, as a sentence begins: 'Crop'. */
  readonly name: string;
  readonly choices: readonly Choice[];
  /** The choices are not known yet. */
  readonly isLoading?: boolean;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Several may be chosen at once. */
  readonly several?: boolean;
  /** What none chosen is called: 'All crops'. */
  readonly anyWords: string;
}

/** From so many choices on there is a field to find one. */
const MANY = 9;

/** Choices one under the other, with a field to find one where they are many. A single choice closes what it stands in. */
export function ChoiceList(props: ChoiceListProps) {
  const { name, choices, values, onChange, several = false, anyWords } = props;
  const [typed, setTyped] = useState('');
  const wanted = foldText(typed);
  const shown = choices.filter(({ words }) => foldText(words).includes(wanted));
  const choose = (value: string) => {
    if (!several) return onChange([value]);
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  };
  return (
    <fieldset className="ph-choices" aria-label={name} onKeyDown={goBetween}>
      {choices.length >= MANY && (
        <input
          className="bp6-input ph-choices-find"
          type="search"
          placeholder="Find"
          aria-label={`Find ${name.toLowerCase()}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="ph-choices-list">
        {wanted === '' && (
          <ChoiceButton words={anyWords} chosen={values.length === 0} several={several} onChoose={() => onChange([])} />
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
        {shown.length === 0 && <p className="ph-caption ph-choices-none">Nothing matches</p>}
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

/** Up, Down, Home and End between the field and the choices; Enter and Space choose by the choices themselves. */
function goBetween(event: KeyboardEvent<HTMLElement>): void {
  // What it stands in would close at once, and the click of the press go to its button.
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
