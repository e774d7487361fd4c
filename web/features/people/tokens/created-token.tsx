import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { faCopy } from '@fortawesome/free-solid-svg-icons';
import { useRef, useState } from 'react';
import { copyText } from '#web/ui/copy-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';

/** A new token, this once. */
export function CreatedToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const field = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const input = field.current?.querySelector('input');
    if (input) setCopied(await copyText(input));
  };
  return (
    <>
      <Modal
        isOpen
        title="Your new API token"
        className="ph-form-dialog ph-form-dialog-wide"
        canOutsideClickClose={false}
        canEscapeKeyClose={false}
        onClose={onClose}
      >
        <DialogBody>
          <div ref={field} className="ph-token">
            <TextField
              label="Token"
              className="ph-mono"
              value={token}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <Button icon={<Icon icon={faCopy} />} onClick={() => void copy()}>
              Copy
            </Button>
          </div>
          <p className="ph-caption" role="status">
            {copied === true && 'Copied.'}
            {copied === false && 'It is selected. Copy it with Ctrl and C, or hold it and choose Copy.'}
          </p>
          <Notice kind="overdue" title="It is not shown again.">
            Put it where the program finds it now. If it is lost, revoke it and create another one.
          </Notice>
        </DialogBody>
        <DialogFooter
          actions={
            <Button intent="primary" onClick={onClose}>
              Done
            </Button>
          }
        />
      </Modal>
      {/* It is nowhere else: neither a way to another page nor a new release of the app takes it away unasked. */}
      <LeaveGuard
        dirty={copied !== true}
        asking={false}
        title="Leave without the token?"
        words="It is not copied yet, and is not shown again."
        onStay={() => undefined}
        onDiscard={onClose}
      />
    </>
  );
}
