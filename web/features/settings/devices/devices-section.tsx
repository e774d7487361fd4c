import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { useCurrentUser, useSite, useSystem } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { BrokerState, NoBroker } from '#web/features/settings/broker-state.tsx';
import { FactList } from '#web/features/settings/fact-list.tsx';
import { formatMoment } from '#web/format/dates.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { seriesQuery } from '#web/readings/load/series-query.ts';
import { usePlaces } from '#web/readings/load/use-places.ts';
import { MappingList, TopicList } from '#web/readings/mappings/mapping-lists.tsx';
import { clocksQuery, commandsQuery, mappingsQuery, topicsQuery } from '#web/readings/mappings/mapping-queries.ts';
import { faultsQuery } from '#web/records/machine/faults-query.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { SettingsFrame } from '#web/ui/settings/settings-frame.tsx';
import { CountBadge } from '#web/ui/status.tsx';
import { apiHelp } from '#words/web/readings/page.ts';
import * as m from '#words/web/settings/devices.ts';
import * as mapping from '#words/web/settings/mappings.ts';
import * as s from '#words/web/settings/system.ts';
import { ClockList } from './clock-list.tsx';
import { deviceRows } from './device-rows.ts';
import { DeviceTable } from './device-table.tsx';
import { HomeAssistantSwitch } from './home-assistant-switch.tsx';
import '#web/ui/settings/settings.css';

/** The devices that send readings: their connection, what they measure, and which are silent. */
export const DevicesSection = () => (
  <SettingsFrame section="devices" forAdmins>
    <Devices />
  </SettingsFrame>
);

function Devices() {
  const farm = useFarm();
  const phone = usePhone();
  const isAdmin = useCurrentUser().data?.is_admin === true;
  const places = usePlaces();
  const series = useQuery({ ...seriesQuery(farm), enabled: isAdmin });
  const faults = useQuery({ ...faultsQuery(farm), enabled: isAdmin });
  const topics = useQuery({ ...topicsQuery(farm), enabled: isAdmin });
  const mappings = useQuery({ ...mappingsQuery(farm), enabled: isAdmin });
  const commands = useQuery({ ...commandsQuery(farm), enabled: isAdmin });
  const clocks = useQuery({ ...clocksQuery(farm), enabled: isAdmin });
  const unmapped = topics.data?.filter(({ mapped_by }) => mapped_by.length === 0);
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((key) => key === params.get('show')) ?? 'places';
  const counts: Partial<Record<Tab, number | undefined>> = {
    unmapped: unmapped?.length,
    mapped: mappings.data?.length,
  };
  const rows =
    series.data === undefined || faults.data === undefined ? null : deviceRows(places.list, series.data, faults.data);
  return (
    <div className="ph-page">
      {phone ? <h1 className="ph-hidden">{m.title}</h1> : <PageHeader title={m.title}>{m.purpose}</PageHeader>}
      <ConnectionPanel sending={rows?.length} silent={rows?.filter((row) => row.silentSince !== null).length} />
      <ClockList clocks={clocks.data ?? []} />
      <Tabs
        label={mapping.tabsLabel}
        active={tab}
        onChange={(key) => setParams(key === 'places' ? {} : { show: key }, { replace: true })}
        items={TABS.map((key) => ({ key, words: mapping.tabs[key], mark: markOf(counts[key]) }))}
      >
        {tab === 'unmapped' ? (
          <TopicList topics={unmapped} awaited={topics} />
        ) : tab === 'mapped' ? (
          <MappingList mappings={mappings.data} awaited={mappings} nameOf={places.nameOf} sent={commands.data ?? []} />
        ) : (
          <DeviceTable rows={rows ?? []} awaited={series.isLoadingError ? series : faults} />
        )}
      </Tabs>
    </div>
  );
}

const TABS = ['places', 'unmapped', 'mapped'] as const;
type Tab = (typeof TABS)[number];

const markOf = (count: number | undefined) =>
  count === undefined || count === 0 ? undefined : <CountBadge count={count} label={mapping.topicCount({ count })} />;

interface Counts {
  /** Undefined until they are loaded. */
  readonly sending: number | undefined;
  readonly silent: number | undefined;
}

/** The state of the broker, and how many places send readings. */
function ConnectionPanel({ sending, silent }: Counts) {
  const system = useSystem();
  const failure = useFailure(system);
  const { zone } = useSite();
  const mqtt = system.data?.mqtt;
  return (
    <Panel
      title={m.connection}
      padded
      className="ph-settings-form"
      actions={
        <Link className="bp6-button bp6-small" to="/settings/system">
          {s.details}
        </Link>
      }
      foot={
        <p className="ph-device-foot">
          <span>{m.topics}</span> <a href="/api/docs/">{apiHelp}</a>
        </p>
      }
    >
      {failure !== null ? (
        <Failed {...failure} />
      ) : mqtt === undefined || sending === undefined || silent === undefined ? (
        <Skeleton width={16} />
      ) : (
        <>
          {mqtt === null && <NoBroker />}
          <FactList
            facts={[
              ...(mqtt === null
                ? []
                : [
                    [s.broker, <BrokerState key="state" {...mqtt} zone={zone} />] as const,
                    [s.lastMessage, mqtt.last_at === null ? s.never : formatMoment(mqtt.last_at, zone)] as const,
                  ]),
              [m.sending, m.placeCount({ count: sending })],
              ...(sending === 0
                ? []
                : [[m.silent, silent === 0 ? m.noneSilent : m.placeCount({ count: silent })] as const]),
            ]}
          />
          {mqtt !== null && <HomeAssistantSwitch />}
        </>
      )}
    </Panel>
  );
}
