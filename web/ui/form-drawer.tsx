import { Button, Drawer } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { usePhone } from '../state/use-viewport.ts';
import { Confirm } from './confirm.tsx';
import { Notice } from './notice.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

interface FormDrawerProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly lotCode?: string;
  /** 720 wide instead of 480. */
  readonly wide?: boolean;
  /** A verb, with the number where there is one: 'Move 16 trays'. */
  readonly submit: string;
  readonly danger?: boolean;
  /** Nothing has changed yet, or what is entered cannot be sent. */
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** Something is entered that would be lost. */
  readonly dirty?: boolean;
  /** At the left of the foot: 'Done now, 06:12.' and a way to change it. */
  readonly note?: ReactNode;
  /** Why the farm said no, as a sentence. */
  readonly problem?: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where things are made and edited: a drawer at the right, on phones a sheet from below. What is not saved asks before it is lost. */
export function FormDrawer(props: FormDrawerProps) {
  const { isOpen, wide = false, dirty = false, busy = false, onClose } = props;
  const phone = usePhone();
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const blocker = useUnsavedGuard(isOpen && dirty);
  const leave = () => (dirty ? setAsking(true) : onClose());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && props.disabled !== true) props.onSubmit();
  };
  return (
    <>
      <Drawer
        isOpen={isOpen}
        onClose={leave}
        position={phone ? 'bottom' : 'right'}
        size={phone ? 'auto' : wide ? 'var(--ph-drawer-wide)' : 'var(--ph-drawer)'}
        className={phone ? 'ph-drawer ph-sheet' : 'ph-drawer'}
        title={
          <>
            {props.title}
            {props.lotCode !== undefined && <span className="ph-mono ph-lot"> {props.lotCode}</span>}
          </>
        }
      >
        <form id={formId} className="bp6-drawer-body ph-drawer-body" onSubmit={onSubmit} noValidate>
          {props.children}
          {props.problem !== undefined && (
            <Notice kind="fault" title="Not saved." urgent>
              {props.problem}
            </Notice>
          )}
        </form>
        <div className="bp6-drawer-footer ph-drawer-foot">
          <div className="ph-drawer-note">
            {props.note}
            {dirty && <span className="ph-unsaved">Unsaved changes</span>}
          </div>
          <Button onClick={leave}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            intent={props.danger === true ? 'danger' : 'primary'}
            disabled={props.disabled === true}
            loading={busy}
          >
            {props.submit}
          </Button>
        </div>
      </Drawer>
      <Confirm
        isOpen={asking || blocker.state === 'blocked'}
        title="Leave without saving?"
        confirm="Discard"
        cancel="Stay"
        danger
        onCancel={() => {
          setAsking(false);
          blocker.reset?.();
        }}
        onConfirm={() => {
          setAsking(false);
          onClose();
          blocker.proceed?.();
        }}
      >
        What you entered is not saved.
      </Confirm>
    </>
  );
}
