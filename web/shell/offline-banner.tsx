import { faPlugCircleXmark } from '@fortawesome/free-solid-svg-icons';
import { useConnection } from '#web/data/connection.ts';
import { formatTime } from '#web/format/dates.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Says that the farm can't be reached, since when, and how old what the page shows is. */
export function OfflineBanner({ zone }: { readonly zone: string }) {
  const { state, failingSince, lastAnswer } = useConnection();
  if (state !== 'offline' || failingSince === null) return null;
  return (
    <div className="ph-offline" role="alert">
      <Icon icon={faPlugCircleXmark} />
      <strong>Offline since {formatTime(lastAnswer ?? failingSince, zone)}.</strong>
      <span>
        {lastAnswer === null ? "The farm can't be reached." : 'You see the farm as it was then.'} Retrying
        automatically.
      </span>
    </div>
  );
}
