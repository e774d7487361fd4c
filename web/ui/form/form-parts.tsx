import { Button } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import * as common from '#words/web/common.ts';
import * as m from '#words/web/ui/forms.ts';
import { LeaveGuard, type Unsaved } from './leave-guard.tsx';

export interface FormProps extends Unsaved {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  /** The submit button: 'Move 16 trays'. Without it the form is read-only. */
  readonly submit?: string;
  readonly danger?: boolean;
  /** True if submitting is disabled, for example while nothing has changed. */
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** Shown at the left of the footer: 'Done now, 06:12.' */
  readonly note?: ReactNode;
  /** The reason for the farm's refusal, as a sentence. */
  readonly problem?: string | undefined;
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Returns the parts common to drawers and dialogs: the form, its footer, and the confirmation before it closes. */
export function useFormParts(props: FormProps, bodyClass: string) {
  const { dirty = false, busy = false, disabled = false, submit, onSubmit, onClose } = props;
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const leave = () => (dirty ? setAsking(true) : onClose());
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onSubmit?.();
  };
  const body = (
    <form id={formId} className={bodyClass} onSubmit={send} noValidate>
      {props.children}
      {props.problem !== undefined && (
        <Notice kind="fault" title={m.notSaved} urgent>
          {props.problem}
        </Notice>
      )}
    </form>
  );
  const foot = (
    <>
      <div className="ph-drawer-note">
        {props.note}
        {dirty && <span className="ph-unsaved">{m.unsavedChanges}</span>}
      </div>
      <Button onClick={leave}>{submit === undefined ? common.close : common.cancel}</Button>
      {submit !== undefined && (
        <Button
          type="submit"
          form={formId}
          intent={props.danger === true ? 'danger' : 'primary'}
          disabled={disabled}
          loading={busy}
        >
          {submit}
        </Button>
      )}
    </>
  );
  const { changes, onSave, released } = props;
  const unsaved = {
    dirty,
    ...(changes === undefined ? {} : { changes }),
    ...(onSave === undefined ? {} : { onSave }),
    ...(released === undefined ? {} : { released }),
  };
  // Another form may temporarily replace this one; its unsaved changes still need a confirmation.
  const guard = (props.isOpen || dirty) && (
    <LeaveGuard {...unsaved} asking={asking} onStay={() => setAsking(false)} onDiscard={onClose} />
  );
  return { body, foot, guard, leave };
}
