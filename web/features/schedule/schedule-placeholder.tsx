import { Button } from '@blueprintjs/core';
import { faCalendarDays } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton, unevenWidth } from '#web/ui/feedback/skeleton.tsx';

const ROWS = Array.from({ length: 12 }, (_, at) => at);

/** Bars where batches will stand. */
export const SchedulePlaceholder = () => (
  <ul className="ph-sch-waiting" aria-busy="true" aria-label="The schedule is loading">
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

/** What stands there without batches, and what to do next. */
export const NoBatches = ({ narrowed, onClear }: NoBatchesProps) =>
  narrowed ? (
    <Empty icon={faCalendarDays} title="No batch matches" action={<Button onClick={onClear}>Clear filters</Button>}>
      Nothing on the farm fits these filters.
    </Empty>
  ) : (
    <Empty
      icon={faCalendarDays}
      title="Nothing is planned"
      action={
        <Link className="bp6-button" to="/croplogger/new">
          Plan a batch
        </Link>
      }
    >
      A batch stands here from the day it is planned until it is harvested.
    </Empty>
  );
