import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldChange } from '#web/features/new-batch/model/remedy-change.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';

interface ChangedMarkProps {
  readonly form: NewBatchForm;
  readonly field: FieldChange['field'];
  /** What stood there before: '22 Nov', '180 trays'. */
  readonly before: (change: FieldChange) => string;
  readonly children: ReactNode;
}

/** A field that a remedy has changed is marked, with what stood there before and a way back. */
export function ChangedMark({ form, field, before, children }: ChangedMarkProps) {
  const { applied, undo } = form.remedies;
  const isChanged = applied?.change.field === field;
  const box = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes with its box: focus goes on to the field that it changed.
  useEffect(() => {
    if (isChanged) back.current?.focus({ preventScroll: true });
  }, [isChanged]);
  return (
    <div className={isChanged ? 'ph-changed' : undefined} ref={box}>
      {children}
      {isChanged && (
        <p className="ph-changed-note" role="status">
          Changed from {before(applied.before)}.{' '}
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
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
