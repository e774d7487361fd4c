import { Link } from 'react-router-dom';
import { WaitingNote } from '#web/batches/entries/waiting-note.tsx';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import * as m from '#words/web/round.ts';
import '#web/batches/batch-forms.css';
import './round.css';
import './round-task.css';
import { RoundEnd } from './round-end.tsx';
import { RoundHead } from './round-head.tsx';
import { RoundTask } from './round-task.tsx';
import { type RoundData, useRound, useRoundData } from './use-round.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** Today's tasks, one per screen in walking order, for a phone in a gloved hand. */
export function RoundPage() {
  const { data, failed, retry } = useRoundData();
  useWakeLock();
  if (data === undefined && failed !== undefined) {
    return (
      <div className="ph-page ph-round">
        <h1 className="ph-hidden">{m.notLoaded}</h1>
        <Failed title={m.notLoaded} error={failed.error} onRetry={retry} />
        <WaitingNote />
        <Link to="/" className="bp6-button ph-round-leave">
          {m.close}
        </Link>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div className="ph-round" aria-busy="true">
        <h1 className="ph-hidden">{m.loading}</h1>
        <div className="ph-round-body">
          <Skeleton width={7} />
          <Skeleton width={5} />
        </div>
      </div>
    );
  }
  return <RoundBody data={data} />;
}

function RoundBody({ data }: { readonly data: RoundData }) {
  const round = useRound(data);
  const { view } = data;
  const { current } = round;
  const row = current === null ? undefined : round.rowOf(current);
  return (
    <div className="ph-round">
      <RoundHead round={round} view={view} />
      {current === null || row === undefined ? (
        <RoundEnd round={round} view={view} />
      ) : (
        <RoundTask key={current} round={round} row={row} view={view} />
      )}
    </div>
  );
}
