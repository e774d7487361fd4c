import { faPlugCircleXmark } from '@fortawesome/free-solid-svg-icons';
import { useConnection } from '../state/connection.ts';
import { formatTime } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';

/** Says that the farm is silent, since when, and what the page therefore is. */
export function OfflineBanner({ zone }: { readonly zone: string }) {
  const { state, failingSince, lastAnswer } = useConnection();
  if (state !== 'offline' || failingSince === null) return null;
  return (
    <div className="ph-offline" role="alert">
      <Icon icon={faPlugCircleXmark} />
      <strong>Offline since {formatTime(lastAnswer ?? failingSince, zone)}.</strong>
      <span>
        {lastAnswer === null ? 'The farm does not answer yet.' : 'You see the farm as it was then.'} It is asked again
        by itself.
      </span>
    </div>
  );
}
