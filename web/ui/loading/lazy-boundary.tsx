import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Component, type ReactNode, Suspense } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import * as common from '#words/web/common.ts';
import * as m from '#words/web/ui/loading.ts';
import { retryFailedParts } from './lazy-part.tsx';
import { useRecovery } from './use-recovery.ts';

interface LazyBoundaryProps {
  /** Closes the part; omitted if its container can be closed. */
  readonly onClose?: () => void;
  /** The content to show while the part loads; omitted for nothing. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

interface LazyBoundaryState {
  readonly failed: boolean;
  readonly error: unknown;
  /** The number of retries. */
  readonly tries: number;
}

/** Wraps a lazily loaded part. If it can't be loaded, shows why and leaves the page intact. */
export class LazyBoundary extends Component<LazyBoundaryProps, LazyBoundaryState> {
  override state: LazyBoundaryState = { failed: false, error: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<LazyBoundaryState> {
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
    const { onClose, fallback, children } = this.props;
    const { failed, error, tries } = this.state;
    if (!failed) return <Suspense fallback={fallback}>{children}</Suspense>;
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
  const title = isAwaited ? m.offlinePart : m.partNotLoaded;
  const words = isAwaited ? m.opensWhenOnline : m.saveThenReload;
  if (onClose === undefined) {
    return (
      <Notice
        kind={isAwaited ? 'overdue' : 'fault'}
        urgent
        title={title}
        actions={!isAwaited && <Button size="small" text={common.reload} onClick={reload} />}
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
            <Button onClick={onClose}>{common.close}</Button>
            {!isAwaited && (
              <Button intent="primary" onClick={reload}>
                {common.reload}
              </Button>
            )}
          </>
        }
      />
    </Modal>
  );
}
