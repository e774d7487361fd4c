import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import * as common from '#words/web/common.ts';
import { Modal } from './modal.tsx';

interface ConfirmProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The button that confirms: 'Delete user'. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** True if confirming is disabled, for example because the record is in use. */
  readonly forbidden?: boolean;
  /** An alternative button before the one that confirms. */
  readonly other?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms an action that is hard to undo. */
export const Confirm = (props: ConfirmProps) => (
  <Modal
    isOpen={props.isOpen}
    title={props.title}
    className="ph-dialog"
    role="alertdialog"
    onClose={props.onCancel}
    canOutsideClickClose={false}
  >
    <DialogBody>{props.children}</DialogBody>
    <DialogFooter
      actions={
        <>
          <Button onClick={props.onCancel}>{props.cancel ?? common.cancel}</Button>
          {props.other}
          <Button
            intent={props.danger === true ? 'danger' : 'primary'}
            loading={props.busy === true}
            disabled={props.forbidden === true}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
    />
  </Modal>
);
