import { faArrowRight, faCircleInfo, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { mapMessage } from '#domain/devices/map-message.ts';
import { metricOfTopic, partsIn } from '#domain/devices/named-parts.ts';
import { isBad, judgeReading, type Subject } from '#domain/telemetry/reading.ts';
import { unitOf } from '#web/readings/model/shown-metric.ts';
import { formatReading } from '#web/readings/model/values.ts';
import { Icon } from '#web/ui/icon.tsx';
import { metrics as metricNames } from '#words/web/readings/metrics.ts';
import * as m from '#words/web/settings/mappings.ts';
import type { DeviceTopic } from './mapping-queries.ts';
import { readableValues, type ValueDraft } from './mapping-values.ts';
import './mapping.css';

interface PreviewProps {
  readonly topic: Pick<DeviceTopic, 'topic' | 'text' | 'at'> | undefined;
  /** The pattern as it is typed. */
  readonly pattern: string;
  readonly drafts: readonly ValueDraft[];
  readonly subject: Subject;
  readonly placeName: string | undefined;
}

/** Previews the values of the last message by the mapping as typed. Mapping is allowed whatever it shows. */
export function MessagePreview({ topic, pattern, drafts, subject, placeName }: PreviewProps) {
  if (topic === undefined) return <p className="ph-muted">{m.noMessage}</p>;
  const values = readableValues(drafts, metricOfTopic(partsIn(pattern, topic.topic)));
  const read = mapMessage({ subject, values }, { text: topic.text, arrival: topic.at });
  return (
    <ul className="ph-mapping-preview" aria-label={m.preview}>
      {values.map(({ key, metric }, at) => {
        const one = read?.[at] ?? ({ unread: 'invalid' } as const);
        const judged = 'reading' in one ? judgeReading(one.reading, topic.at) : null;
        const value =
          judged === null ? '–' : isBad(judged) ? judged.value : formatReading(judged.value, unitOf(metric));
        const why =
          'unread' in one
            ? m.unread[one.unread]
            : judged !== null && isBad(judged)
              ? m.badReasons[judged.reason]
              : null;
        const isWrong = why !== null && !('unread' in one && (one.unread === 'absent' || one.unread === 'missing'));
        return (
          <li key={key}>
            <strong>{value}</strong>
            <Icon icon={faArrowRight} size={13} />
            <span className="ph-mapping-target">
              {placeName !== undefined && `${placeName} `}
              <span className="ph-muted">{metricNames[metric]}</span>
            </span>
            {why !== null && (
              <span className={isWrong ? 'ph-overdue ph-mapping-why' : 'ph-muted ph-mapping-why'}>
                <Icon icon={isWrong ? faTriangleExclamation : faCircleInfo} size={13} /> {why}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
