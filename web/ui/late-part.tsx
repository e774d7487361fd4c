import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { reloadIfReplaced } from '../state/reload-if-replaced.ts';
import { Modal } from './modal.tsx';
import { Notice } from './notice.tsx';

interface LatePartProps {
  /** Closes what stands over the page. Without it the part stands within something that closes by itself. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

interface LatePartState {
  readonly failed: boolean;
  readonly error: unknown;
}

/** Round a part of the shell that is fetched late: where it does not load, that is said, and the page stays as it is. */
export class LatePart extends Component<LatePartProps, LatePartState> {
  override state: LatePartState = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown): LatePartState {
    return { failed: true, error };
  }

  override render(): ReactNode {
    const { onClose, children } = this.props;
    if (!this.state.failed) return <Suspense>{children}</Suspense>;
    return <NotLoaded error={this.state.error} onClose={onClose} />;
  }
}

const TITLE = 'This part did not load.';
const reload = () => location.reload();

function NotLoaded({ error, onClose }: { readonly error: unknown; readonly onClose: (() => void) | undefined }) {
  useEffect(() => void reloadIfReplaced(error), [error]);
  if (onClose === undefined) {
    return (
      <Notice kind="fault" urgent title={TITLE} actions={<Button size="small" text="Reload" onClick={reload} />}>
        Reload the page, once what you entered is saved.
      </Notice>
    );
  }
  return (
    <Modal isOpen title={TITLE} className="ph-dialog" role="alertdialog" onClose={onClose}>
      <DialogBody>Reload the page, once what you entered is saved.</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button intent="primary" onClick={reload}>
              Reload
            </Button>
          </>
        }
      />
    </Modal>
  );
}
