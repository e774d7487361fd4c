import { useConnection } from '#web/data/connection.ts';
import { useLive } from '#web/data/services.ts';
import { useObservable } from '#web/data/use-observable.ts';
import { formatTime } from '#web/format/dates.ts';

const WORDS = { live: 'Live', reconnecting: 'Reconnecting', offline: 'Offline' } as const;

/** Whether the screen shows the farm as it is, and the clock of its last answer. */
export function LiveMark({ zone }: { readonly zone: string }) {
  const { state, lastAnswer } = useConnection();
  const isListening = useObservable(useLive().listening$);
  const live = state === 'live';
  const how = isListening ? 'Changes show at once.' : 'The farm is read every 30 s.';
  return (
    <span className="ph-live" title={live ? how : undefined}>
      <span className={live ? 'ph-live-dot' : 'ph-live-dot ph-live-ring'} />
      {/* Without the clock, which would be read out at each minute. */}
      <span className="ph-live-words" role="status">
        {WORDS[state]}
      </span>
      {live && lastAnswer !== null && <span className="ph-live-time ph-num">{formatTime(lastAnswer, zone)}</span>}
    </span>
  );
}
