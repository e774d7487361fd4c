import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Component, type ReactNode, Suspense } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { retryFailedParts } from './lazy-part.tsx';
import { useRecovery } from './use-recovery.ts';

interface LatePartProps {
  /** Closes what stands over the page. Without it the part stands within something that closes by itself. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

interface LatePartState {
  readonly failed: boolean;
  readonly error: unknown;
  /** How often the part was shown again. */
  readonly tries: number;
}

/** Round a part that is fetched late: where it does not load, that is said, and the page stays as it is. */
export class LazyBoundary extends Component<LatePartProps, LatePartState> {
  override state: LatePartState = { failed: false, error: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<LatePartState> {
    return { failed: true, error };
  }

  private readonly retry = (): void => {
    retryFailedParts();
    this.setState(({ failed, tries }) => (failed ? { failed: false, error: null, tries: tries + 1 } : null));
  };

  private readonly close = (): void => {
    retryFailedParts();
    this.setState({ failed: false, error: null, tries: 0 });
    this.props.onClose?.();
  };

  override render(): ReactNode {
    const { onClose, children } = this.props;
    const { failed, error, tries } = this.state;
    if (!failed) return <Suspense>{children}</Suspense>;
    const onClosed = onClose === undefined ? undefined : this.close;
    return <NotLoaded error={error} tries={tries} onRetry={this.retry} onClose={onClosed} />;
  }
}

interface NotLoadedProps {
  readonly error: unknown;
  readonly tries: number;
  readonly onRetry: () => void;
  readonly onClose: (() => void) | undefined;
}

const reload = () => location.reload();

function NotLoaded({ error, tries, onRetry, onClose }: NotLoadedProps) {
  const isAwaited = useRecovery(error, tries > 0, onRetry);
  const title = isAwaited ? "You're offline, and this part isn't on this device yet." : 'This part did not load.';
  const words = isAwaited
    ? 'It opens as soon as the farm can be reached again.'
    : 'Reload the page, once what you entered is saved.';
  if (onClose === undefined) {
    return (
      <Notice
        kind={isAwaited ? 'overdue' : 'fault'}
        urgent
        title={title}
        actions={!isAwaited && <Button size="small" text="Reload" onClick={reload} />}
      >
        {words}
      </Notice>
    );
  }
  return (
    <Modal isOpen title={title} className="ph-dialog" role="alertdialog" onClose={onClose}>
      <DialogBody>{words}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            {!isAwaited && (
              <Button intent="primary" onClick={reload}>
                Reload
              </Button>
            )}
          </>
        }
      />
    </Modal>
  );
}
