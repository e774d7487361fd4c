import { HeatFoot } from '#web/readings/heat/heat-foot.tsx';
import { useRackHeat } from '#web/readings/heat/use-rack-heat.ts';
import type { HeatMetric } from '#web/readings/model/heat-choice.ts';
import { RackPanel, type RackPanelProps } from './rack-panel.tsx';

export interface HeatRackProps extends RackPanelProps {
  readonly metric: HeatMetric;
  /** The shown instant and the present one, in epoch milliseconds. */
  readonly at: number;
  readonly now: number;
  readonly onAt: (at: number) => void;
}

/** A chamber's rack coloured by what its beds measure. */
export function HeatRack({ metric, at, now, onAt, ...rack }: HeatRackProps) {
  const heat = useRackHeat(rack.beds, metric, at);
  return (
    <RackPanel
      {...rack}
      heat={heat.beds}
      foot={<HeatFoot metric={metric} heat={heat} at={at} now={now} onAt={onAt} />}
    />
  );
}
