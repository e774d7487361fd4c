import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatUnsaved } from '#web/format/unsaved-text.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import * as m from '#words/web/ui/forms.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** The unsaved changes of a form. */
export interface Unsaved {
  readonly dirty?: boolean;
  /** The labels of the changed fields. */
  readonly changes?: readonly string[];
  /** Saves the form; resolves to true on success. Without it, changes can only be discarded. */
  readonly onSave?: () => Promise<boolean>;
  /** Set to true once the form may close without asking. */
  readonly released?: RefObject<boolean>;
}

interface LeaveGuardProps extends Unsaved {
  readonly title?: string;
  /** Describes the possible loss if it isn't changed fields. */
  readonly words?: string;
  /** True if the form is being closed, rather than the page being left. */
  readonly asking: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Lists the unsaved changes of an open form, and asks before they are lost. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { dirty = false, changes = [], onSave, asking, onStay, onDiscard } = props;
  const own = useRef(false);
  const released = props.released ?? own;
  const pending = useUnsavedGuard(dirty, released);
  const { pathname } = useLocation();
  const left = useRef<string | null>(null);
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const stay = () => {
    onStay();
    pending?.stay();
  };
  const discard = () => {
    onStay();
    if (pending === null || pending.isLast()) released.current = true;
    // Closing the form may navigate too, so the pending navigation goes first.
    if (pending?.isLast() === true) {
      left.current = pathname;
      pending.pass();
    } else onDiscard();
  };
  useEffect(() => {
    if (left.current === null || left.current === pathname) return;
    left.current = null;
    onDiscard();
  });
  const save = async (save: () => Promise<boolean>) => {
    const from = location.href;
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    if (!isSaved) return stay();
    onStay();
    if (pending === null) return;
    released.current = true;
    // If closing the form has navigated, the router has dropped the pending navigation.
    await new Promise((done) => setTimeout(done));
    if (location.href === from) pending.pass();
    else if (pending.isLast()) await navigate(pending.location, { replace: true });
  };
  return (
    <Modal
      isOpen={asking || pending !== null}
      title={props.title ?? m.leaveTitle}
      className="ph-dialog ph-leave"
      role="alertdialog"
      onClose={stay}
      canOutsideClickClose={false}
    >
      <DialogBody>{props.words ?? formatUnsaved(changes)}</DialogBody>
      <DialogFooter
        className="ph-leave-foot"
        actions={
          <>
            <Button onClick={stay}>{m.stay}</Button>
            {onSave !== undefined && (
              <Button intent="primary" loading={saving} onClick={() => void save(onSave)}>
                {m.saveAndLeave}
              </Button>
            )}
          </>
        }
      >
        <Button variant="minimal" intent="danger" onClick={discard}>
          {m.discard}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
