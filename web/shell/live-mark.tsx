import { useConnection } from '../state/connection.ts';
import { formatTime } from '../ui/dates.ts';

/** Whether the screen shows the farm as it is, and the clock of its last answer. */
export function LiveMark({ zone }: { readonly zone: string }) {
  const { state, lastAnswer } = useConnection();
  const live = state === 'live';
  return (
    <span className="ph-live" role="status">
      <span className={live ? 'ph-live-dot' : 'ph-live-dot ph-live-ring'} />
      <span className="ph-live-words">{live ? 'Live' : 'Reconnecting'}</span>
      {live && lastAnswer !== null && <span className="ph-live-time ph-num">{formatTime(lastAnswer, zone)}</span>}
    </span>
  );
}
