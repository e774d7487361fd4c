import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { formatMoment } from '#web/format/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/settings/devices.ts';
import '#web/readings/mappings/mapping.css';
import '#web/ui/settings/settings.css';

interface ClockListProps {
  readonly clocks: Awaited<ReturnType<FarmApi['listDeviceClocks']>>;
}

/** The devices whose clocks are off, and if their times still count. Nothing without one. */
export function ClockList({ clocks }: ClockListProps) {
  const { zone } = useSite();
  if (clocks.length === 0) return null;
  return (
    <Panel title={m.clocks} className="ph-device-clocks">
      <ul className="ph-topics">
        {clocks.map(({ topic, offset_s, since, believed }) => (
          <li key={topic} className="ph-topic">
            <span className="ph-topic-text">
              <span className="ph-mono">{topic}</span>
              <span className="ph-muted">{believed ? m.clockBelieved : m.clockNotBelieved}</span>
            </span>
            <span className="ph-topic-facts">
              <span className="ph-system-state ph-overdue">
                <Icon icon={faTriangleExclamation} size={13} />
                {m.clockOffset({ seconds: offset_s })}
              </span>
              <span className="ph-muted">{m.silentSince({ moment: formatMoment(since, zone) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
