import { Button, MenuItem } from '@blueprintjs/core';
import { faBolt, faCheck, faEllipsis, faPencil } from '@fortawesome/free-solid-svg-icons';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Hvac, Reservoir } from '#domain/hardware/hardware.ts';
import { DiscoArea, DiscoItem, DiscoTitle } from '#web/batches/disco/disco.tsx';
import { useNameRecord } from '#web/page/record-title.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { PlaceGraphs, usePlaceGraphs } from '#web/readings/place-graphs.tsx';
import { PlaceLive } from '#web/readings/place-live.tsx';
import { FaultBoxes, isUnacknowledged, SuggestedChecks } from '#web/records/machine/fault-box.tsx';
import { useMachineFaults } from '#web/records/machine/faults-query.ts';
import { SetPoints } from '#web/records/machine/set-points/set-points-box.tsx';
import { LastChange } from '#web/records/record/last-change.tsx';
import type { RecordPageProps } from '#web/records/record-kind.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { type Fact, RecordHeader } from '#web/ui/layout/page-header.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';
import { MenuButton } from '#web/ui/popover/menu-button.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as d from '#words/web/machines/disco.ts';
import * as m from '#words/web/machines/machines.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import './machines.css';
import type { MachineKind } from '#web/records/machine/history-query.ts';
import { MachineHistory, RecentHistory } from '#web/records/machine/machine-history.tsx';
import { ServedRacks } from './served-racks.tsx';
import type { MachineRelated } from './use-machine-related.ts';

const TABS = ['details', 'graphs', 'history'] as const;
type Tab = (typeof TABS)[number];

interface MachinePageProps extends RecordPageProps<Hvac | Reservoir, MachineRelated> {
  readonly kind: MachineKind;
  /** The path of the list, without its query. */
  readonly path: string;
}

/** The page of an HVAC or reservoir: faults, what it serves, readings and history. */
export function MachinePage(props: MachinePageProps) {
  const { kind, path, record, related, onEdit } = props;
  const { tab: asked } = useParams();
  const phone = usePhone();
  usePlaceGraphs();
  useNameRecord(record.name);
  const tab = TABS.find((one) => one === asked) ?? 'details';
  const isFaulty = hasFault(record);
  const faults = useMachineFaults(record);
  const chamber = 'chamber' in record ? record.chamber : null;
  const chamberName = related.chamberName(chamber);
  const texts = kindTexts[kind];
  const history = { kind, uuid: record.uuid, nameOf: related.chamberName };
  const edit = (
    <Button
      {...(isUnacknowledged(faults) ? {} : { intent: 'primary' })}
      icon={<Icon icon={faPencil} size={13} />}
      text={texts.edit}
      onClick={onEdit}
    />
  );
  return (
    <>
      <RecordHeader
        crumbs={[
          { words: texts.title, to: props.listPath },
          ...(chamber === null || chamberName === undefined ? [] : [{ words: chamberName, to: `/chamber/${chamber}` }]),
        ]}
        title={record.name}
        tag={!record.active ? <StatusTag status="inactive" /> : isFaulty ? <StatusTag status="fault" /> : undefined}
        {...(phone ? {} : { actions: edit })}
        facts={factsOf(props)}
      />
      <MachineTabs path={`${path}/${record.uuid}`} tab={tab} />
      {tab === 'details' && <Details {...props} history={history} isFaulty={isFaulty} faults={faults} />}
      {tab === 'graphs' && <PlaceGraphs subject={record.uuid} />}
      {tab === 'history' && <MachineHistory {...history} />}
      {phone && (
        <BottomBar>
          {props.phoneMenu}
          {edit}
        </BottomBar>
      )}
    </>
  );
}

function factsOf({ kind, record, related }: MachinePageProps): readonly Fact[] {
  const counts = related.counts(record);
  const chamber = 'chamber' in record ? record.chamber : null;
  const loaded = related.beds !== undefined;
  const growing = counts.batches === 0 ? m.nothingGrowing : m.growingCount(counts);
  return [
    ...(kind === 'hvac'
      ? [
          {
            label: m.serves,
            value:
              chamber === null ? m.servesNone : <Link to={`/chamber/${chamber}`}>{related.chamberName(chamber)}</Link>,
          },
        ]
      : []),
    { label: kind === 'hvac' ? m.columns.beds : m.feeds, value: loaded ? m.bedCount({ count: counts.beds }) : '–' },
    { label: m.growing, value: loaded ? growing : '–' },
    { label: m.status, value: <MachineStatus machine={record} /> },
  ];
}

/** Shows whether a machine works: its fault as its device gave it, or a check. */
export function MachineStatus({ machine }: { readonly machine: Hvac | Reservoir }) {
  if (!machine.active) return <StatusTag status="inactive" />;
  const isFaulty = hasFault(machine);
  const words = isFaulty ? machine.general_control_error : m.statuses.operational;
  return (
    <span className={isFaulty ? 'ph-machine-status ph-fault' : 'ph-machine-status ph-success'} title={words ?? ''}>
      <Icon icon={isFaulty ? faBolt : faCheck} size={13} {...(isFaulty ? { label: m.statuses.fault } : {})} />
      <span>{words}</span>
    </span>
  );
}

/** Links to the views of a machine. They replace the history entry, so that Back leaves the machine. */
function MachineTabs({ path, tab }: { readonly path: string; readonly tab: Tab }) {
  const { search } = useLocation();
  return (
    <nav className="bp6-tab-list ph-tab-list ph-machine-tabs" aria-label={m.views}>
      {TABS.map((one) => (
        <Link
          key={one}
          to={`${path}/${one}${search}`}
          replace
          className="bp6-tab ph-tab"
          aria-current={one === tab ? 'page' : undefined}
        >
          {m.tabs[one]}
        </Link>
      ))}
    </nav>
  );
}

interface DetailsProps extends MachinePageProps {
  readonly isFaulty: boolean;
  readonly faults: ReturnType<typeof useMachineFaults>;
  readonly history: Parameters<typeof MachineHistory>[0];
}

function Details({ kind, path, record, related, foot, isFaulty, faults, history }: DetailsProps) {
  const { search } = useLocation();
  const phone = usePhone();
  const beds = related.served(record);
  const chamber = 'chamber' in record ? record.chamber : null;
  const title = kind === 'hvac' ? m.servedChamber : m.fedBeds;
  const racks = <ServedRacks beds={beds} chamberName={related.chamberName} />;
  return (
    <>
      {isFaulty && (
        <FaultBoxes
          error={record.general_control_error ?? ''}
          faults={faults}
          atRisk={related.counts(record)}
          {...(chamber === null
            ? {}
            : { batches: (words) => <Link to={`/croplogger/growing?chamber=${chamber}`}>{words}</Link> })}
        />
      )}
      <PlaceLive place={record.uuid} />
      <div className="ph-machine-columns">
        {phone && <SuggestedChecks faults={faults} />}
        <div className="ph-machine-main">
          {kind === 'reservoir' ? (
            <SetPoints subject={record.uuid} />
          ) : (
            chamber !== null && <SetPoints subject={chamber} place={related.chamberName(chamber)} />
          )}
          <Panel
            {...(related.beds === undefined && { className: 'ph-unsettled' })}
            title={chamber === null ? title : <DiscoTitle chamber={chamber}>{title}</DiscoTitle>}
            actions={chamber !== null && <ChamberMenu uuid={chamber} name={related.chamberName(chamber) ?? '–'} />}
            padded
          >
            {related.beds === undefined ? null : beds.length > 0 ? (
              chamber === null ? (
                racks
              ) : (
                <DiscoArea chamber={chamber}>{racks}</DiscoArea>
              )
            ) : (
              <p className="ph-muted">
                {kind === 'reservoir' ? m.noBeds : chamber === null ? m.noChamber : m.emptyChamber}
              </p>
            )}
          </Panel>
        </div>
        <aside className="ph-machine-side">
          {!phone && <SuggestedChecks faults={faults} />}
          <RecentHistory {...history} all={`${path}/${record.uuid}/history${search}`} />
        </aside>
      </div>
      {!phone && (
        <footer className="ph-machine-foot">
          <LastChange kind={kind} record={record} />
          {foot}
        </footer>
      )}
    </>
  );
}

function ChamberMenu({ uuid, name }: { readonly uuid: string; readonly name: string }) {
  const navigate = useNavigate();
  const label = d.moreFor({ chamber: name });
  const menu = (
    <MenuList label={label} className="ph-menu-touch">
      <MenuItem text={d.openChamber({ chamber: name })} onClick={() => void navigate(`/chamber/${uuid}`)} />
      <DiscoItem chamber={uuid} />
    </MenuList>
  );
  return (
    <MenuButton placement="bottom-end" menu={menu}>
      {(target) => <Button {...target} variant="minimal" icon={<Icon icon={faEllipsis} />} aria-label={label} />}
    </MenuButton>
  );
}
