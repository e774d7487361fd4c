import { Component, type ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface ErrorBoundaryProps {
  /** Another one shows the children afresh: the path of the page. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
}

/** Keeps the shell standing where a screen breaks. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}

/** What stands in place of a screen that broke or did not load. */
export const Broken = () => (
  <div className="ph-page">
    <Notice
      kind="fault"
      urgent
      title="This screen did not load."
      actions={
        <button type="button" className="bp6-button bp6-small" onClick={() => location.reload()}>
          Reload
        </button>
      }
    >
      Nothing that the farm has recorded is lost.
    </Notice>
  </div>
);
