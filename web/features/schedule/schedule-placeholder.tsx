import { Button } from '@blueprintjs/core';
import { faCalendarDays } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton, unevenWidth } from '#web/ui/feedback/skeleton.tsx';
import * as m from '#words/web/schedule/page.ts';
import './schedule.css';

const ROWS = Array.from({ length: 12 }, (_, at) => at);

/** Shown while the schedule is loading. */
export const SchedulePlaceholder = () => (
  <ul className="ph-sch-waiting" aria-busy="true" aria-label={m.loading}>
    {ROWS.map((row) => (
      <li key={row}>
        <Skeleton width={unevenWidth(row, 0)} />
        <span className={`ph-sch-waiting-bar ph-sch-waiting-${row % 4}`}>
          <Skeleton width={unevenWidth(row, 1)} />
        </span>
      </li>
    ))}
  </ul>
);

interface NoBatchesProps {
  readonly narrowed: boolean;
  readonly onClear: () => void;
}

/** Shown if there are no batches, with a next step. */
export const NoBatches = ({ narrowed, onClear }: NoBatchesProps) =>
  narrowed ? (
    <Empty icon={faCalendarDays} title={m.noMatch} action={<Button onClick={onClear}>{m.clearFilters}</Button>}>
      {m.noMatchHelp}
    </Empty>
  ) : (
    <Empty
      icon={faCalendarDays}
      title={m.nothingPlanned}
      action={
        <Link className="bp6-button" to="/croplogger/new">
          {m.planBatch}
        </Link>
      }
    >
      {m.nothingPlannedHelp}
    </Empty>
  );
