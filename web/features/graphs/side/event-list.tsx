import { Link } from 'react-router-dom';
import type { GraphAxis } from '#domain/graphs/graph.ts';
import type { GraphEvent } from '#web/features/graphs/model/events.ts';
import { formatDay } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { sentenceCase } from '#web/format/sentence-case.ts';
import { ACTION_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nouns } from '#words/web/batches/actions.ts';
import * as m from '#words/web/graphs/page.ts';
import '#web/ui/chart/chart.css';

/** The actions of the chosen batches on the axis, in order. */
export const EventList = ({ events, axis }: { readonly events: readonly GraphEvent[]; readonly axis: GraphAxis }) => (
  <Panel title={m.events} suffix={formatNumber(events.length)}>
    <ul className="ph-graph-events">
      {events.map(({ key, type, lot_code, batch, done, x, day }) => (
        <li key={key} className={done ? undefined : 'ph-muted'}>
          <Icon icon={ACTION_ICONS[type]} size={13} />
          <Link to={`/croplogger/${batch}`}>{m.eventOf({ action: sentenceCase(nouns[type]), lot: lot_code })}</Link>
          <span>{axis === 'date' ? formatDay(day) : m.dayOfAge({ age: x })}</span>
        </li>
      ))}
    </ul>
  </Panel>
);
