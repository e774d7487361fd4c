import { useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '#web/ui/feedback/notice.tsx';
import * as common from '#words/web/common.ts';

/** In place of a screen whose code has not come while the farm is out of reach: it comes by itself, and there is a way back. */
export function OfflineScreen({ onRetry }: { readonly onRetry: () => void }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Whoever opened the screen from outside the app has nothing of it to go back to.
  const goBack = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <Notice
      kind="overdue"
      urgent
      title="You're offline, and this screen isn't on this device yet."
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
      It opens as soon as the farm can be reached again.
    </Notice>
  );
}
