import { Component, type ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import * as common from '#words/web/common.ts';
import * as m from '#words/web/ui/loading.ts';
import { retryFailedParts } from './lazy-part.tsx';
import { OfflineScreen } from './offline-screen.tsx';
import { useRecovery } from './use-recovery.ts';

interface ErrorBoundaryProps {
  /** The path of the page. A new key clears the error. */
  readonly resetKey: string;
  /** Leads back from a screen that needs the network; omitted if no way leads back. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly error: unknown;
  /** The number of retries. */
  readonly tries: number;
}

/** Keeps the shell usable if a screen fails or its code can't be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, error: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: true, error };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (previous.resetKey === this.props.resetKey) return;
    if (this.state.failed || this.state.tries > 0) this.setState({ failed: false, error: null, tries: 0 });
  }

  private readonly retry = (): void => {
    retryFailedParts();
    this.setState(({ failed, tries }) => (failed ? { failed: false, error: null, tries: tries + 1 } : null));
  };

  override render(): ReactNode {
    const { failed, error, tries } = this.state;
    if (!failed) return this.props.children;
    return <ErrorScreen error={error} tries={tries} onRetry={this.retry} onBack={this.props.onBack} />;
  }
}

interface ErrorScreenProps {
  readonly error: unknown;
  readonly tries: number;
  readonly onRetry: () => void;
  readonly onBack?: (() => void) | undefined;
}

/** Shown for a screen that failed or couldn't be loaded. */
export function ErrorScreen({ error, tries, onRetry, onBack }: ErrorScreenProps) {
  const isAwaited = useRecovery(error, tries > 0, onRetry);
  return (
    <div className="ph-page">
      {isAwaited ? (
        <OfflineScreen onRetry={onRetry} onBack={onBack} />
      ) : (
        <Notice
          kind="fault"
          urgent
          title={m.screenNotLoaded}
          actions={
            <button type="button" className="bp6-button bp6-small" onClick={() => location.reload()}>
              {common.reload}
            </button>
          }
        >
          {m.nothingLost}
        </Notice>
      )}
    </div>
  );
}
