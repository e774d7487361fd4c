import { Link } from 'react-router-dom';
import { formatNumber } from '#web/format/quantity.ts';
import type { Mark } from '#web/readings/model/marks.ts';
import { markIcon, markText } from '#web/readings/plot/mark-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { events } from '#words/web/graphs/page.ts';
import '#web/ui/chart/chart.css';

interface MarkListProps {
  readonly marks: readonly Mark[];
  /** Formats the place of an event. */
  readonly textOf: (at: number) => string;
}

/** The most events that are listed. */
const MOST = 30;

/** Lists what happened in the shown span, the latest first. */
export const MarkList = ({ marks, textOf }: MarkListProps) => (
  <Panel title={events} suffix={formatNumber(marks.length)}>
    <ul className="ph-graph-events">
      {marks
        .toReversed()
        .slice(0, MOST)
        .map((mark) => (
          <li key={mark.key}>
            <span className={mark.what === 'fault' ? 'ph-fault' : undefined}>
              <Icon icon={markIcon(mark)} size={13} />
            </span>
            <Link to={mark.path}>{markText(mark)}</Link>
            <span>{textOf(mark.at)}</span>
          </li>
        ))}
    </ul>
  </Panel>
);
