import { useQuery } from '@tanstack/react-query';
import { polled, READ, useSite, useSystem } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { useNow } from '#web/data/use-now.ts';
import { formatMoment } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { seriesQuery } from '#web/readings/load/series-query.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/settings/system.ts';
import { BrokerState, NoBroker } from './broker-state.tsx';
import { FactList, type Facts } from './fact-list.tsx';
import { RetentionForm } from './retention-form.tsx';
import { SettingsPage } from './settings-page.tsx';

const SECOND_MS = 1000;
/** Bad readings that are counted. */
const MOST_BAD = 1000;

/** Shows how readings arrive: the connection with the broker, and what is kept. */
export const SystemSection = () => (
  <SettingsPage section="system" title={m.title}>
    {(settings) => (
      <>
        <BrokerPanel />
        <KeptPanel />
        <RetentionForm settings={settings} />
      </>
    )}
  </SettingsPage>
);

/** The connection with the MQTT broker, and what came over it. */
function BrokerPanel() {
  const system = useSystem();
  const failure = useFailure(system);
  const { zone } = useSite();
  const now = useNow(SECOND_MS);
  const { data } = system;
  if (data === undefined) {
    return (
      <Panel title={m.broker} padded className="ph-settings-form">
        {failure === null ? <Skeleton width={16} /> : <Failed {...failure} />}
      </Panel>
    );
  }
  const { mqtt } = data;
  if (mqtt === null) {
    return (
      <Panel title={m.broker} padded className="ph-settings-form">
        <NoBroker />
      </Panel>
    );
  }
  const wait = mqtt.retry_at === null ? 0 : Math.ceil((Date.parse(mqtt.retry_at) - now) / SECOND_MS);
  const facts: Facts = [
    [m.state, <BrokerState key="state" connected={mqtt.connected} since={mqtt.since} zone={zone} />],
    ...(mqtt.connected ? [] : [[m.nextTry, wait > 0 ? m.tryIn({ seconds: wait }) : m.tryingNow] as const]),
    ...(mqtt.error === null ? [] : [[m.lastError, mqtt.error] as const]),
    [m.lastMessage, mqtt.last_at === null ? m.never : formatMoment(mqtt.last_at, zone)],
    [m.messages, formatNumber(mqtt.messages)],
    [m.readings, formatNumber(mqtt.readings)],
    [m.badReadings, formatNumber(mqtt.bad)],
    [m.refused, formatNumber(mqtt.refused)],
    [m.reconnects, formatNumber(mqtt.reconnects)],
  ];
  return (
    <Panel title={m.broker} padded className="ph-settings-form">
      <FactList facts={facts} />
      <p className="ph-caption">{m.sinceStart}</p>
    </Panel>
  );
}

/** The kept readings, whichever way they came. */
function KeptPanel() {
  const farm = useFarm();
  const { zone } = useSite();
  const series = useQuery(seriesQuery(farm));
  const bad = useQuery({
    queryKey: keyOf('listBadReadings', MOST_BAD),
    queryFn: () => farm.listBadReadings({ query: { limit: MOST_BAD } }, READ),
    ...polled,
  });
  const failure = useFailure(series);
  const last = series.data?.reduce<string | null>(
    (max, one) => (max === null || one.last > max ? one.last : max),
    null,
  );
  const count = bad.data?.length ?? 0;
  return (
    <Panel title={m.kept} padded className="ph-settings-form">
      {failure !== null ? (
        <Failed {...failure} />
      ) : series.data === undefined ? (
        <Skeleton width={16} />
      ) : (
        <>
          <FactList
            facts={[
              [m.measured, m.seriesKept({ count: series.data.length })],
              [m.lastReading, last == null ? m.noReadings : formatMoment(last, zone)],
              [m.keptApart, bad.data === undefined ? '–' : m.keptApartCount({ count, isMore: count === MOST_BAD })],
            ]}
          />
          {count > 0 && <p className="ph-caption">{m.listThem}</p>}
        </>
      )}
    </Panel>
  );
}
