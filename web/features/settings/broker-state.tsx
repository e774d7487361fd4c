import { faCheck, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { formatMoment } from '#web/format/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/settings/system.ts';
import '#web/ui/settings/settings.css';

interface BrokerStateProps {
  readonly connected: boolean;
  readonly since: string;
  readonly zone: string;
}

/** Since when the MQTT broker is connected or away. */
export function BrokerState({ connected, since, zone }: BrokerStateProps) {
  const moment = formatMoment(since, zone);
  return (
    <span className={connected ? 'ph-system-state ph-success' : 'ph-system-state ph-overdue'}>
      <Icon icon={connected ? faCheck : faTriangleExclamation} size={13} />
      <span>{connected ? m.connectedSince({ moment }) : m.awaySince({ moment })}</span>
    </span>
  );
}

/** Says that the farm has no broker, and how to set one. */
export const NoBroker = () => (
  <p>
    <strong>{m.noBroker}</strong> <span className="ph-muted">{m.noBrokerHelp}</span>
  </p>
);
