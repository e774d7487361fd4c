import { Button } from '@blueprintjs/core';
import { faChartLine } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { Places } from '#web/readings/load/use-places.ts';
import { shownOf } from '#web/readings/model/shown-metric.ts';
import { MAX_SERIES, type Series } from '#web/readings/model/view.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { list } from '#words/language.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import * as m from '#words/web/readings/page.ts';
import '#web/features/graphs/graphs.css';

/** A measured series of a place. */
export interface KnownSeries {
  readonly subject: Subject;
  readonly metric: Metric;
  readonly last_value: number;
}

interface StartChoicesProps {
  readonly known: readonly KnownSeries[];
  readonly places: Places;
  /** Opens the choice of single series. */
  readonly action?: ReactNode;
  readonly onChoose: (series: readonly Series[]) => void;
}

/** The most places that are offered. */
const MOST = 24;

/** Places with all that they measure, to begin with. */
export function StartChoices({ known, places, action, onChoose }: StartChoicesProps) {
  const measured = new Map<Subject, Set<string>>();
  for (const { subject, metric } of known) measured.set(subject, (measured.get(subject) ?? new Set()).add(metric));
  return (
    <Panel title={m.startTitle}>
      <Empty icon={faChartLine} action={action}>
        {m.startHelp}
      </Empty>
      <div className="ph-graph-starts">
        {places.list
          .filter(({ subject }) => measured.has(subject))
          .slice(0, MOST)
          .map(({ subject, name }) => {
            const shown = shownOf(measured.get(subject) ?? new Set()).slice(0, MAX_SERIES);
            return (
              <Button key={subject} onClick={() => onChoose(shown.map((metric) => ({ subject, metric })))}>
                <strong>{name}</strong>
                <span>{list(shown.map((metric) => metrics[metric]))}</span>
              </Button>
            );
          })}
      </div>
    </Panel>
  );
}
