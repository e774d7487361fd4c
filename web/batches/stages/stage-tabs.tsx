import { faCalendarDays } from '@fortawesome/free-solid-svg-icons';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useFarm } from '#web/data/services.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/batches/stages.ts';
import { stageCountQuery } from './batch-list-queries.ts';
import './batch-lists.css';
import { STAGES, type Stage } from './stages.ts';
import { usePrefetchStages } from './use-prefetch-stages.ts';

/** Links to the lists of the crop logger with their number of batches, and to the schedule. */
export function StageTabs({ active }: { readonly active: Stage['key'] | 'schedule' }) {
  const farm = useFarm();
  const counts = useQueries({ queries: STAGES.map(({ state }) => stageCountQuery(farm, state)) });
  usePrefetchStages();
  return (
    <nav className="bp6-tab-list ph-tab-list ph-stage-tabs" aria-label={m.cropLogger}>
      {STAGES.map((stage, at) => (
        <Link
          key={stage.key}
          to={`/croplogger/${stage.key}`}
          className="bp6-tab ph-tab"
          aria-current={stage.key === active ? 'page' : undefined}
        >
          {m.lists[stage.key]}
          <StageCount count={counts[at]?.data} />
        </Link>
      ))}
      <Link
        to="/croplogger/schedule"
        className="bp6-tab ph-tab ph-stage-schedule"
        aria-current={active === 'schedule' ? 'page' : undefined}
      >
        <Icon icon={faCalendarDays} size={13} />
        <span className="ph-stage-words">{m.schedule}</span>
      </Link>
    </nav>
  );
}

const StageCount = ({ count }: { readonly count: number | undefined }) => (
  <span className="ph-count">
    {count === undefined ? '–' : formatNumber(count)}
    <span className="ph-hidden"> {m.counted({ count: count ?? 0 })}</span>
  </span>
);
