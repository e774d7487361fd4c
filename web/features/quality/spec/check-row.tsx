import { Button } from '@blueprintjs/core';
import { faArrowDown, faArrowUp, faGripVertical } from '@fortawesome/free-solid-svg-icons';
import type { KeyboardEvent } from 'react';
import { CHECK_KINDS } from '#domain/quality/qa-spec.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { NumberField, SelectField, TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/qa-specs.ts';
import type { CheckDraft } from './spec-values.ts';
import './specs.css';

interface CheckRowProps {
  readonly draft: CheckDraft;
  /** The position, from 0. */
  readonly at: number;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (values: Partial<CheckDraft>) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
  readonly onDrag: (isStart: boolean) => void;
  readonly onDrop: () => void;
}

const TEXT_FIELDS = { unit: TextField, min: NumberField, max: NumberField } as const;

/** A check in the form: its name, its kind, and the unit and limits of a number. */
export function CheckRow(props: CheckRowProps) {
  const { draft, at, errorOf, onChange, onMove } = props;
  const phone = usePhone();
  const number = at + 1;
  const shared = (field: keyof typeof m.columns) => ({
    label: m.columns[field],
    'aria-label': m.ofCheck({ field: m.columns[field], number }),
    error: errorOf(field),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      className={props.isDragged ? 'ph-check-row ph-check-dragged' : 'ph-check-row'}
      onKeyDown={onKeyDown}
      onDragStart={({ target }) => {
        // Dragging selected text of a field isn't reordering.
        if (target instanceof HTMLElement && target.draggable) props.onDrag(true);
      }}
      onDragEnd={() => props.onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      <span className="ph-check-grip" draggable title={m.dragCheck({ number })}>
        {!phone && <Icon icon={faGripVertical} size={13} />} {number}
      </span>
      <TextField
        {...shared('name')}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        {...shared('kind')}
        value={draft.kind}
        onChange={({ target }) => {
          const kind = CHECK_KINDS.find((one) => one === target.value);
          if (kind !== undefined) onChange({ kind });
        }}
      >
        {CHECK_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {m.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {draft.kind === 'number' ? (
        (['unit', 'min', 'max'] as const).map((field) => {
          const Field = TEXT_FIELDS[field];
          return (
            <Field
              key={field}
              {...shared(field)}
              autoComplete="off"
              value={draft[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          );
        })
      ) : (
        <span className="ph-check-free ph-muted">{draft.kind === 'yes_no' ? m.mustBeYes : m.anyText}</span>
      )}
      <span className="ph-check-acts">
        {phone && (
          <>
            <Button
              variant="minimal"
              aria-label={m.moveUp({ number })}
              icon={<Icon icon={faArrowUp} />}
              disabled={at === 0}
              onClick={() => onMove(-1)}
            />
            <Button
              variant="minimal"
              aria-label={m.moveDown({ number })}
              icon={<Icon icon={faArrowDown} />}
              disabled={props.isLast}
              onClick={() => onMove(1)}
            />
          </>
        )}
        <Button
          variant="minimal"
          aria-label={m.removeCheck({ number })}
          icon={<Icon icon={ACT_ICONS.delete} size={13} />}
          onClick={props.onRemove}
        />
      </span>
    </li>
  );
}
