import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { title as graphs } from '#words/web/graphs/page.ts';
import '#web/ui/chart/chart.css';
import './readings.css';

/** Fills the space of a place's graphs while they load. Their height isn't known yet. */
export const GraphsRoom = () => (
  <div className="ph-place-readings ph-unsettled">
    <Panel title={graphs} padded>
      <div aria-busy="true" className="ph-graph-wait">
        <Skeleton width={12} />
      </div>
    </Panel>
  </div>
);
