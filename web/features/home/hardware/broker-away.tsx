import { Link } from 'react-router-dom';
import { useCurrentUser, useSite, useSystem } from '#web/data/farm-queries.ts';
import { useNow } from '#web/data/use-now.ts';
import { formatMoment } from '#web/format/dates.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import * as m from '#words/web/settings/system.ts';

/** A broker that restarts is back sooner. */
const AWAY_MS = 30_000;
const TICK_MS = 10_000;

/** Says when the broker is away, which is no fault of each of its devices. */
export function BrokerAway() {
  const { data } = useSystem();
  const { zone } = useSite();
  const isAdmin = useCurrentUser().data?.is_admin === true;
  const now = useNow(TICK_MS);
  const mqtt = data?.mqtt;
  if (mqtt == null || mqtt.connected || now - Date.parse(mqtt.since) < AWAY_MS) return null;
  return (
    <Notice
      kind="overdue"
      title={m.brokerAway({ moment: formatMoment(mqtt.since, zone) })}
      {...(isAdmin && {
        actions: (
          <Link className="bp6-button bp6-small" to="/settings/system">
            {m.details}
          </Link>
        ),
      })}
    >
      {m.brokerAwayHelp}
    </Notice>
  );
}
