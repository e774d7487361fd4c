import { Button } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LeaveGuard, type Unsaved } from './leave-guard.tsx';

export interface FormProps extends Unsaved {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  /** A verb, with the number where there is one: 'Move 16 trays'. Without it the form is only read. */
  readonly submit?: string;
  readonly danger?: boolean;
  /** Nothing has changed yet, or what is entered cannot be sent. */
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** At the left of the foot: 'Done now, 06:12.' and a way to change it. */
  readonly note?: ReactNode;
  /** Why the farm said no, as a sentence. */
  readonly problem?: string | undefined;
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What a drawer and a dialog with a form have in common: the form itself, its foot, and the question before it is left. */
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
        <Notice kind="fault" title="Not saved." urgent>
          {props.problem}
        </Notice>
      )}
    </form>
  );
  const foot = (
    <>
      <div className="ph-drawer-note">
        {props.note}
        {dirty && <span className="ph-unsaved">Unsaved changes</span>}
      </div>
      <Button onClick={leave}>{submit === undefined ? 'Close' : 'Cancel'}</Button>
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
  // Another form may stand in this one's place for a while; what is entered here is still asked about.
  const guard = (props.isOpen || dirty) && (
    <LeaveGuard {...unsaved} asking={asking} onStay={() => setAsking(false)} onDiscard={onClose} />
  );
  return { body, foot, guard, leave };
}
