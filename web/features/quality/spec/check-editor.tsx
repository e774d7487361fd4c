import { Button } from '@blueprintjs/core';
import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/qa-specs.ts';
import { CheckRow } from './check-row.tsx';
import { type CheckDraft, moveRow, withNewDraft } from './spec-values.ts';
import './specs.css';
import '#web/batches/batch-forms.css';

interface CheckEditorProps {
  readonly drafts: readonly CheckDraft[];
  /** The messages by path: 'checks.0.name'. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (drafts: readonly CheckDraft[]) => void;
}

/** A row for each check, in the order they are asked. Rows move with the grip, buttons on phones, and Alt with an arrow key. */
export function CheckEditor({ drafts, errors, onChange }: CheckEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState('');
  const move = (at: number, by: number) => {
    const next = moveRow(drafts, at, by);
    if (next === drafts) return;
    onChange(next);
    setMoved(m.movedTo({ name: drafts[at]?.name ?? '', at: at + by + 1, of: drafts.length }));
  };
  const add = () => {
    onChange(withNewDraft(drafts));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset className="ph-check-editor">
      <legend className="ph-form-title">{m.fields.checks}</legend>
      {drafts.length > 1 && <p className="ph-caption ph-reorder-help">{m.reorderHelp}</p>}
      <ol ref={list}>
        {drafts.map((draft, at) => (
          <CheckRow
            key={draft.key}
            draft={draft}
            at={at}
            isLast={at === drafts.length - 1}
            isDragged={at === dragged}
            errorOf={(field) => errors[`checks.${at}.${field}`]}
            onChange={(values) => onChange(drafts.map((one) => (one.key === draft.key ? { ...one, ...values } : one)))}
            onMove={(by) => move(at, by)}
            onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
            onDrag={(isStart) => setDragged(isStart ? at : null)}
            onDrop={() => {
              if (dragged !== null) move(dragged, at - dragged);
              setDragged(null);
            }}
          />
        ))}
      </ol>
      <output className="ph-hidden">{moved}</output>
      <Button icon={<Icon icon={faPlus} size={13} />} text={m.addCheck} onClick={add} />
    </fieldset>
  );
}
