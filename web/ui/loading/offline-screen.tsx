import { useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '#web/ui/feedback/notice.tsx';
import * as common from '#words/web/common.ts';
import * as m from '#words/web/ui/loading.ts';

/**
 * Shown for a screen whose code can't be loaded while offline. The screen opens automatically once the farm responds.
 */
export function OfflineScreen({ onRetry }: { readonly onRetry: () => void }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // A screen opened from outside the app has no previous page.
  const goBack = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <Notice
      kind="overdue"
      urgent
      title={m.offlineScreen}
      actions={
        <>
          <button type="button" className="bp6-button bp6-small" onClick={goBack}>
            {common.back}
          </button>
          <button type="button" className="bp6-button bp6-small bp6-minimal" onClick={onRetry}>
            {common.retry}
          </button>
        </>
      }
    >
      {m.opensWhenOnline}
    </Notice>
  );
}
