import { Notice } from '#web/ui/feedback/notice.tsx';
import * as common from '#words/web/common.ts';
import * as m from '#words/web/ui/loading.ts';

interface OfflineScreenProps {
  readonly onRetry: () => void;
  readonly onBack: (() => void) | undefined;
}

/**
 * Shown for a screen whose code can't be loaded while offline. The screen opens automatically once the farm responds.
 */
export const OfflineScreen = ({ onRetry, onBack }: OfflineScreenProps) => (
  <Notice
    kind="overdue"
    urgent
    title={m.offlineScreen}
    actions={
      <>
        {onBack !== undefined && (
          <button type="button" className="bp6-button bp6-small" onClick={onBack}>
            {common.back}
          </button>
        )}
        <button type="button" className="bp6-button bp6-small bp6-minimal" onClick={onRetry}>
          {common.retry}
        </button>
      </>
    }
  >
    {m.opensWhenOnline}
  </Notice>
);
