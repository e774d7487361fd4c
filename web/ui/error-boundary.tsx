import { Component, type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reloadIfReplaced } from '../state/reload-if-replaced.ts';
import { Notice } from './notice.tsx';

interface ErrorBoundaryProps {
  /** Another one shows the children afresh: the path of the page. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly error: unknown;
}

/** Keeps the shell standing where a screen breaks. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false, error: null });
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken error={this.state.error} /> : this.props.children;
  }
}

/** What stands in place of the whole page when its route breaks. */
export const RouteBroken = () => <Broken error={useRouteError()} />;

/** What stands in place of a screen that broke or did not load. After a new release the page loads itself anew. */
function Broken({ error }: { readonly error: unknown }) {
  useEffect(() => void reloadIfReplaced(error), [error]);
  return (
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
}
