import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import { chamberRuns } from '#domain/tasks/round.ts';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { useConnection } from '#web/data/connection.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/round.ts';
import { connectionStates } from '#words/web/shell/shell.ts';
import type { Round } from './use-round.ts';
import './round.css';

interface RoundHeadProps {
  readonly round: Round;
  readonly view: BulkView;
}

/** The position in the round, and a bar for each task, grouped by chamber. */
export function RoundHead({ round: { stops, marks, current }, view }: RoundHeadProps) {
  const { state } = useConnection();
  const at = stops.findIndex(({ action }) => action === current);
  const skipped = stops.filter(({ action }) => marks.skips.has(action) && !marks.done.has(action)).length;
  const done = stops.filter(({ action }) => marks.done.has(action)).length;
  const chamber = stops[at]?.chamber ?? null;
  const where = chamber === null ? undefined : view.names.chamber(chamber);
  const beside = [where, skipped === 0 ? undefined : m.skipped({ count: skipped })].filter(Boolean).join(' · ');
  const look = (action: string): string => {
    if (marks.done.has(action)) return 'ph-round-done';
    return marks.skips.has(action) ? 'ph-round-skipped' : '';
  };
  return (
    <header className="ph-round-head">
      <Link to="/" className="ph-round-close" aria-label={m.close}>
        <Icon icon={faXmark} />
      </Link>
      <p className="ph-round-at">
        {at >= 0 && <b className="ph-num">{m.position({ at: at + 1, count: stops.length })}</b>} {beside}
      </p>
      <span className={state === 'live' ? 'ph-round-live ph-round-connected' : 'ph-round-live'} role="status">
        {state === 'live' ? <span className="ph-hidden">{connectionStates.live}</span> : connectionStates[state]}
      </span>
      {stops.length > 0 && (
        <div className="ph-round-bars" role="img" aria-label={m.progress({ done, count: stops.length, skipped })}>
          {chamberRuns(stops).map((run) => (
            <span key={run[0]?.action} className="ph-round-run" style={{ flexGrow: run.length }}>
              {run.map(({ action }) => (
                <i key={action} className={`${look(action)} ${action === current ? 'ph-round-now' : ''}`} />
              ))}
            </span>
          ))}
        </div>
      )}
    </header>
  );
}
