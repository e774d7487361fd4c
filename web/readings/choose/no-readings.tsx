import { faChartLine } from '@fortawesome/free-solid-svg-icons';
import { msToInstant } from '#domain/time.ts';
import { CALLS } from '#ports/farm-api/calls.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/readings/page.ts';
import '#web/readings/readings.css';

interface NoReadingsProps {
  /** The place that has none, for the example; an unnamed bed otherwise. */
  readonly subject?: string;
}

/** Explains what to do on a farm or at a place without readings. */
export const NoReadings = ({ subject = 'bed-…' }: NoReadingsProps) => (
  <Panel title={m.noReadings}>
    <div className="ph-empty ph-no-readings">
      <span className="ph-muted">
        <Icon icon={faChartLine} />
      </span>
      <p>{m.sendSome}</p>
      <dl>
        <dt>{m.overHttp}</dt>
        <dd>
          <pre className="ph-mono">{exampleOf(subject)}</pre>
        </dd>
        <dt>{m.overMqtt}</dt>
        <dd>
          <pre className="ph-mono">{messageOf(subject)}</pre>
        </dd>
        <dt>{m.fromFile}</dt>
        <dd>
          <pre className="ph-mono">{commandOf(subject)}</pre>
        </dd>
      </dl>
      <a href="/api/docs/">{m.apiHelp}</a>
    </div>
  </Panel>
);

/** A message with its topic, as in docs/mqtt.md. */
const messageOf = (subject: string): string => [['phyto', subject, 'temperature'].join('/'), '24.1'].join('  ');

const commandOf = (subject: string): string =>
  ['phyto', 'import', 'telemetry', 'readings.csv', '--subject', subject].join(' ');

const { method, path } = CALLS.addTelemetry;

const exampleOf = (subject: string): string =>
  [
    `${method} /api/${path}`,
    '{"readings": [{',
    `  "subject": "${subject}",`,
    '  "metric": "temperature",',
    `  "instant": "${msToInstant(Date.now())}",`,
    '  "value": 24.1',
    '}]}',
  ].join('\n');
