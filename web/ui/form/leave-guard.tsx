import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatUnsaved } from '#web/format/unsaved-text.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** What a form knows of its changes. */
export interface Unsaved {
  /** Something is entered that would be lost. */
  readonly dirty?: boolean;
  /** The names of what was changed, as the form's labels say them. */
  readonly changes?: readonly string[];
  /** Saves what is entered; whether that worked. Without it, leaving only discards. */
  readonly onSave?: () => Promise<boolean>;
  /** Holds true once nothing is to be asked any more. */
  readonly released?: RefObject<boolean>;
}

interface LeaveGuardProps extends Unsaved {
  readonly title?: string;
  /** What would be lost, where it is no changes. */
  readonly words?: string;
  /** The form's own Cancel asks, rather than a way to another page. */
  readonly asking: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Asks before what is not saved is lost, and names it. Stands beside a form that is open. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { dirty = false, changes = [], onSave, asking, onStay, onDiscard } = props;
  const own = useRef(false);
  const released = props.released ?? own;
  const way = useUnsavedGuard(dirty, released);
  const { pathname } = useLocation();
  const left = useRef<string | null>(null);
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const stay = () => {
    onStay();
    way?.stay();
  };
  const discard = () => {
    onStay();
    if (way === null || way.isLast()) released.current = true;
    // Closing a form may be a way of its own: the asked one goes first, and what stands after it all the same is closed.
    if (way?.isLast() === true) {
      left.current = pathname;
      way.pass();
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
    if (way === null) return;
    released.current = true;
    // A form that closes by a way of its own has gone it by then; the router has forgotten the asked one.
    await new Promise((done) => setTimeout(done));
    if (location.href === from) way.pass();
    else if (way.isLast()) await navigate(way.location, { replace: true });
  };
  return (
    <Modal
      isOpen={asking || way !== null}
      title={props.title ?? 'Leave without saving?'}
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
            <Button onClick={stay}>Stay</Button>
            {onSave !== undefined && (
              <Button intent="primary" loading={saving} onClick={() => void save(onSave)}>
                Save and leave
              </Button>
            )}
          </>
        }
      >
        <Button variant="minimal" intent="danger" onClick={discard}>
          Discard
        </Button>
      </DialogFooter>
    </Modal>
  );
}
