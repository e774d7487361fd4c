import { faPlugCircleXmark } from '@fortawesome/free-solid-svg-icons';
import { useLocation } from 'react-router-dom';
import { useConnection } from '#web/data/connection.ts';
import { offlineText } from '#web/format/offline-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import * as m from '#words/web/shell/shell.ts';

// Only who has gone on a round has entries that wait.
const { Part: WaitingNote } = lazyPart(async () => (await import('#web/batches/entries/waiting-note.tsx')).WaitingNote);

/** The round shows them itself. */
const ROUND = '/round';

/** A banner shown while the farm can't be reached, with the time since then and the age of the page's data. */
export function OfflineBanner({ zone }: { readonly zone: string }) {
  const { state, failingSince, lastResponse } = useConnection();
  const { pathname } = useLocation();
  if (state !== 'offline' || failingSince === null) return null;
  return (
    <div className="ph-offline" role="alert">
      <Icon icon={faPlugCircleXmark} />
      <strong>{offlineText(lastResponse ?? failingSince, Date.now(), zone)}</strong>
      <span>{lastResponse === null ? m.farmUnreachable : m.farmAsItWas}</span>
      {pathname !== ROUND && (
        <LazyBoundary>
          <WaitingNote />
        </LazyBoundary>
      )}
    </div>
  );
}
