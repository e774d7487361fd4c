import { faPlugCircleXmark } from '@fortawesome/free-solid-svg-icons';
import { useConnection } from '#web/data/connection.ts';
import { formatTime } from '#web/format/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/shell/shell.ts';

/** A banner shown while the farm can't be reached, with the time since then and the age of the page's data. */
export function OfflineBanner({ zone }: { readonly zone: string }) {
  const { state, failingSince, lastResponse } = useConnection();
  if (state !== 'offline' || failingSince === null) return null;
  return (
    <div className="ph-offline" role="alert">
      <Icon icon={faPlugCircleXmark} />
      <strong>{m.offlineSince({ time: formatTime(lastResponse ?? failingSince, zone) })}</strong>
      <span>{lastResponse === null ? m.farmUnreachable : m.farmAsItWas}</span>
    </div>
  );
}
