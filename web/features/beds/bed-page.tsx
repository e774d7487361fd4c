import { Button } from '@blueprintjs/core';
import { faPencil } from '@fortawesome/free-solid-svg-icons';
import { Link, Navigate, useParams } from 'react-router-dom';
import { daysToConflict } from '#domain/batches/occupancy/bed-marks.ts';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { countGrowing } from '#domain/hardware/served-beds.ts';
import { referenceName } from '#web/batches/beds/use-bed-choices.ts';
import { useTrayMove } from '#web/batches/bulk/use-tray-move.tsx';
import { PlaceOccupancy } from '#web/batches/occupancy/place-occupancy.tsx';
import { BedBatches } from '#web/features/beds/tabs/bed-batches.tsx';
import { BedDetails } from '#web/features/beds/tabs/bed-details.tsx';
import { BedLife } from '#web/features/beds/tabs/bed-life.tsx';
import { useNameRecord } from '#web/page/record-title.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { PlaceGraphs, usePlaceGraphs } from '#web/readings/place-graphs.tsx';
import { nameIn } from '#web/records/choices.ts';
import { FaultBoxes, isUnacknowledged } from '#web/records/machine/fault-box.tsx';
import { useMachineFaults } from '#web/records/machine/faults-query.ts';
import { MachineHistory } from '#web/records/machine/machine-history.tsx';
import { LastChange } from '#web/records/record/last-change.tsx';
import type { RecordPageProps } from '#web/records/record-kind.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { RecordHeader } from '#web/ui/layout/page-header.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as beds from '#words/web/beds/beds.ts';
import * as m from '#words/web/beds/page.ts';
import { bed as bedTitle } from '#words/web/beds/rack-map.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import type { BedRelated } from './use-bed-related.ts';
import '#web/batches/racks/place-page.css';
import '#web/records/records.css';

const TABS = ['details', 'batches', 'life', 'graphs', 'history'] as const;
type Tab = (typeof TABS)[number];
const isTab = (text: string): text is Tab => TABS.some((tab) => tab === text);

/** The page of a bed, with its tabs. */
export function BedPage(props: RecordPageProps<Bed, BedRelated>) {
  const { record: bed, related, listPath, onEdit } = props;
  const phone = usePhone();
  usePlaceGraphs();
  const { tab = 'details' } = useParams();
  const { move, form } = useTrayMove(() => undefined);
  const faults = useMachineFaults(bed);
  useNameRecord(bedTitle({ name: bed.name }));
  if (!isTab(tab)) return <Navigate to={`/bed/${bed.uuid}`} replace />;
  const chamber = nameIn(related.choices.chambers, bed.chamber);
  const conflict = daysToConflict(bed.uuid, related.facts.conflicts, related.facts.today);
  const edit = <Button icon={<Icon icon={faPencil} size={13} />} text={kindTexts.bed.edit} onClick={onEdit} />;
  const moveTrays = (
    <Button
      {...(isUnacknowledged(faults) ? {} : { intent: 'primary' })}
      icon={<Icon icon={ACT_ICONS.move} size={13} />}
      text={beds.moveTrays}
      disabled={bed.standing.length === 0}
      onClick={() => move([bed], null)}
    />
  );
  return (
    <>
      <RecordHeader
        crumbs={[
          { words: kindTexts.bed.title, to: listPath },
          { words: chamber, to: `/chamber/${bed.chamber}` },
        ]}
        title={bedTitle({ name: bed.name })}
        tag={
          <>
            {hasFault(bed) && <span className="ph-tag ph-tag-fault">{m.fault}</span>}
            {conflict !== null && <StatusTag status="conflict" />}
            {!bed.active && <StatusTag status="inactive" />}
          </>
        }
        {...(!phone && {
          actions: (
            <>
              {edit}
              {moveTrays}
            </>
          ),
        })}
      />
      <nav className="bp6-tab-list ph-tab-list ph-section-tabs ph-page-tabs" aria-label={m.views}>
        {TABS.map((one) => (
          <Link
            key={one}
            to={`/bed/${bed.uuid}/${one}`}
            replace
            className="bp6-tab ph-tab"
            aria-current={one === tab ? 'page' : undefined}
          >
            {m.tabs[one]}
            {one === 'batches' && bed.standing.length > 0 && <span className="ph-count">{bed.standing.length}</span>}
          </Link>
        ))}
      </nav>
      {bed.general_control_error !== null && bed.active && (
        <FaultBoxes
          error={bed.general_control_error}
          faults={faults}
          atRisk={countGrowing([bed])}
          batches={(words) => <Link to={`/bed/${bed.uuid}/batches`}>{words}</Link>}
        />
      )}
      {tab === 'details' && <BedDetails bed={bed} related={related} faults={faults} />}
      {tab === 'batches' && <BedBatches bed={bed} />}
      {tab === 'life' && <BedLife bed={bed} related={related} />}
      {tab === 'graphs' && (
        <>
          <PlaceGraphs subject={bed.uuid} />
          <PlaceOccupancy place={{ bed: bed.uuid }} uuid={bed.uuid} name={bedTitle({ name: bed.name })} />
        </>
      )}
      {tab === 'history' && (
        <MachineHistory kind="bed" uuid={bed.uuid} nameOf={(uuid) => referenceName(related.choices, uuid)} />
      )}
      {phone ? (
        <BottomBar>
          {props.phoneMenu}
          {edit}
          {moveTrays}
        </BottomBar>
      ) : (
        <footer className="ph-page-foot">
          <LastChange kind="bed" record={bed} />
          {props.foot}
        </footer>
      )}
      {form}
    </>
  );
}
