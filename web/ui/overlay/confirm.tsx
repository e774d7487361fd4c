import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import * as common from '#words/web/common.ts';
import { Modal } from './modal.tsx';

interface ConfirmProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** A verb: 'Delete user'. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** What is depended on stands in the way. */
  readonly forbidden?: boolean;
  /** Another way out, before the button that confirms. */
  readonly other?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** One question before something that is not easily taken back. */
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
