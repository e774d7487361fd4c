import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import { tagsFault, withTyped } from '#web/batches/model/parse-tags.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/new-batch/form.ts';
import '#web/features/new-batch/new-batch.css';

interface TagFieldProps {
  readonly tags: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (tags: string[]) => void;
}

/** A field for tags, each ended with Enter or a comma. */
export function TagField({ tags, error, onChange }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const next = withTyped(tags, typed);
  const add = () => {
    if (next.length > tags.length) onChange([...next]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add();
    } else if (event.key === 'Enter') event.preventDefault();
    else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
  };
  return (
    <Field label={m.fieldLabels.tags} error={error ?? tagsFault(next)}>
      {(wiring) => (
        <span className="ph-tag-field">
          {tags.map((tag) => (
            <span key={tag} className="ph-tag ph-tag-outlined">
              {tag}
              <button
                type="button"
                className="ph-tag-remove"
                aria-label={m.remove({ name: tag })}
                onClick={() => {
                  onChange(tags.filter((one) => one !== tag));
                  input.current?.focus();
                }}
              >
                <Icon icon={faXmark} size={13} />
              </button>
            </span>
          ))}
          <input
            {...wiring}
            ref={input}
            className="ph-tag-input"
            autoComplete="off"
            maxLength={40}
            placeholder={tags.length === 0 ? m.addTag : ''}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
        </span>
      )}
    </Field>
  );
}
