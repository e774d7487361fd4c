import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldChange } from '#web/features/new-batch/model/remedy-change.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import * as m from '#words/web/new-batch/remedies.ts';
import '#web/features/new-batch/new-batch.css';
import './remedies.css';

interface ChangedMarkProps {
  readonly form: NewBatchForm;
  readonly field: FieldChange['field'];
  /** Formats the previous value: '22 Nov', '180 trays'. */
  readonly before: (change: FieldChange) => string;
  readonly children: ReactNode;
}

/** Marks a field that a remedy changed, with its previous value and an Undo button. */
export function ChangedMark({ form, field, before, children }: ChangedMarkProps) {
  const { applied, undo } = form.remedies;
  const isChanged = applied?.change.field === field;
  const box = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  // The remedy's button is removed when it is pressed, so the focus moves to the changed field.
  useEffect(() => {
    if (isChanged) back.current?.focus({ preventScroll: true });
  }, [isChanged]);
  return (
    <div className={isChanged ? 'ph-remedied' : undefined} ref={box}>
      {children}
      {isChanged && (
        <p className="ph-remedied-note" role="status">
          {m.changedFrom({ value: before(applied.before) })}{' '}
          <button
            type="button"
            ref={back}
            className="ph-link-button"
            disabled={form.isFrozen}
            onClick={() => {
              undo();
              box.current?.querySelector<HTMLElement>('input:not([readonly]), select, button')?.focus();
            }}
          >
            {m.undo}
          </button>
        </p>
      )}
    </div>
  );
}
