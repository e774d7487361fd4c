import type { GraphEvent } from '#web/features/graphs/model/events.ts';
import type { PlotBase } from '#web/features/graphs/model/plot-base.ts';
import { ACTION_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LEFT, RIGHT } from './plot-options.ts';
import '#web/ui/chart/chart.css';

interface EventRingsProps {
  readonly events: readonly GraphEvent[];
  readonly base: PlotBase;
  readonly width: number;
}

/** Rings over the plots where batches had their actions; the list beside them names these. */
export const EventRings = ({ events, base: { ends }, width }: EventRingsProps) => (
  <div className="ph-graph-rings" aria-hidden="true">
    {[...new Map(events.map((event) => [event.x, event])).values()].map(({ key, x, type, done }) => (
      <span
        key={key}
        className={done ? 'ph-graph-ring' : 'ph-graph-ring ph-graph-ring-open'}
        style={{ left: LEFT + ((x - ends.min) / (ends.max - ends.min)) * (width - LEFT - RIGHT) }}
      >
        <Icon icon={ACTION_ICONS[type]} size={13} />
      </span>
    ))}
  </div>
);
