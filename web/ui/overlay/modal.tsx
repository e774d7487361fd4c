import { Dialog, type DialogProps } from '@blueprintjs/core';
import { DialogFocus } from './dialog-focus.tsx';
import { useLatestCallback } from './use-latest-callback.ts';

interface ModalProps extends Omit<DialogProps, 'onClose'> {
  readonly onClose?: (() => void) | undefined;
}

export function Modal({ children, onClose, ...dialog }: ModalProps) {
  const close = useLatestCallback(onClose);
  return (
    <Dialog {...dialog} onClose={close} shouldReturnFocusOnClose={false}>
      <DialogFocus isOpen={dialog.isOpen === true} onClose={dialog.canEscapeKeyClose === false ? undefined : close} />
      {children}
    </Dialog>
  );
}
