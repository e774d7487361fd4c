import { Button } from '@blueprintjs/core';
import type { Selection } from '#web/features/graphs/model/view.ts';
import { SavedViews } from '#web/features/graphs/saved/saved-views.tsx';
import { METRICS } from '#web/features/graphs/sources/sources.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/graphs/page.ts';
import * as s from '#words/web/graphs/start.ts';
import '#web/features/graphs/graphs.css';
import { ChamberWeeks } from './chamber-weeks.tsx';
import { YieldWeeks } from './yield-weeks.tsx';
import './start.css';

interface GraphsStartProps {
  readonly onChoose: (series: readonly Selection[]) => void;
}

/** Graphs before anything is chosen: the farm's yield and climate, and the figures to choose from. */
export const GraphsStart = ({ onChoose }: GraphsStartProps) => (
  <div className="ph-graphs-start">
    <SavedViews />
    <YieldWeeks />
    <ChamberWeeks />
    <Panel title={s.choose}>
      <p className="ph-start-help">{m.empty}</p>
      <div className="ph-graph-starts">
        {METRICS.map(({ key, name, about }) => (
          <Button key={key} onClick={() => onChoose([{ metric: key }])}>
            <strong>{name}</strong>
            <span>{about}</span>
          </Button>
        ))}
      </div>
    </Panel>
  </div>
);
