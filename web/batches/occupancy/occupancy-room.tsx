import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/beds/occupancy.ts';
import './occupancy.css';

/** Fills the space of the chart of a place's occupancy while its code loads, so that what is below doesn't move. */
export const OccupancyRoom = () => (
  <Panel title={m.occupancy} padded>
    <OccupancyWait />
  </Panel>
);

interface OccupancyWaitProps {
  /** True for the higher chart, of blocks. */
  readonly isHigh?: boolean;
}

/** Fills the space of such a chart while its days load. */
export const OccupancyWait = ({ isHigh = false }: OccupancyWaitProps) => (
  <div aria-busy="true" className={isHigh ? 'ph-occupancy-wait ph-stays-wait' : 'ph-occupancy-wait'}>
    <Skeleton width={12} />
  </div>
);
