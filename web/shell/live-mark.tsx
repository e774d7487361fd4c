import { useConnection } from '#web/data/connection.ts';
import { useLive } from '#web/data/services.ts';
import { useObservable } from '#web/data/use-observable.ts';
import { formatTime } from '#web/format/dates.ts';
import * as m from '#words/web/shell/shell.ts';

/** The state of the connection, and the time of the farm's last answer. */
export function LiveMark({ zone }: { readonly zone: string }) {
  const { state, lastResponse } = useConnection();
  const isListening = useObservable(useLive().listening$);
  const live = state === 'live';
  const how = isListening ? m.liveUpdates : m.polledUpdates;
  return (
    <span className="ph-live" title={live ? how : undefined}>
      <span className={live ? 'ph-live-dot' : 'ph-live-dot ph-live-ring'} />
      {/* Excludes the time, which a screen reader would announce every minute. */}
      <span className="ph-live-words" role="status">
        {m.connectionStates[state]}
      </span>
      {live && lastResponse !== null && <span className="ph-live-time ph-num">{formatTime(lastResponse, zone)}</span>}
    </span>
  );
}
