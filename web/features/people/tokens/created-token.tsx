import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { faCopy } from '@fortawesome/free-solid-svg-icons';
import { useRef, useState } from 'react';
import { copyText } from '#web/ui/copy-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import * as m from '#words/web/people/tokens.ts';
import '#web/features/people/people.css';

/** Shows a new token, which is never shown again. */
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
        title={m.createdTitle}
        className="ph-form-dialog ph-form-dialog-wide"
        canOutsideClickClose={false}
        canEscapeKeyClose={false}
        onClose={onClose}
      >
        <DialogBody>
          <div ref={field} className="ph-token">
            <TextField
              label={m.token}
              className="ph-mono"
              value={token}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <Button icon={<Icon icon={faCopy} />} onClick={() => void copy()}>
              {m.copy}
            </Button>
          </div>
          <p className="ph-caption" role="status">
            {copied === true && m.copied}
            {copied === false && m.copyByHand}
          </p>
          <Notice kind="overdue" title={m.shownOnce}>
            {m.shownOnceHelp}
          </Notice>
        </DialogBody>
        <DialogFooter
          actions={
            <Button intent="primary" onClick={onClose}>
              {m.done}
            </Button>
          }
        />
      </Modal>
      {/* The token can't be shown again, so neither navigation nor an app update may close this without asking. */}
      <LeaveGuard
        dirty={copied !== true}
        asking={false}
        title={m.leaveTitle}
        words={m.leaveHelp}
        onStay={() => undefined}
        onDiscard={onClose}
      />
    </>
  );
}
