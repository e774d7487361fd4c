import { Button } from '@blueprintjs/core';
import { faEllipsis, faPencil, faPlus } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { totalBeds } from '#domain/batches/occupancy/bed-marks.ts';
import type { Chamber } from '#domain/hardware/hardware.ts';
import { DiscoArea, DiscoItem, DiscoTitle } from '#web/batches/disco/disco.tsx';
import { PlaceOccupancy } from '#web/batches/occupancy/place-occupancy.tsx';
import { formatNumber } from '#web/format/quantity.ts';
import { useNameRecord } from '#web/page/record-title.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { PlaceLive } from '#web/readings/place-live.tsx';
import { SetPoints } from '#web/records/machine/set-points/set-points-box.tsx';
import { LastChange } from '#web/records/record/last-change.tsx';
import type { RecordPageProps } from '#web/records/record-kind.ts';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { RecordHeader } from '#web/ui/layout/page-header.tsx';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyForm } from '#web/ui/loading/lazy-form.tsx';
import { lazyPart, usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';
import { MenuButton } from '#web/ui/popover/menu-button.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/chambers/chambers.ts';
import * as d from '#words/web/machines/disco.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import { ChamberRack } from './chamber-rack.tsx';
import { type ChamberRelated, conflictsIn, faultsIn } from './chamber-related.ts';
import { ChamberSide } from './chamber-side.tsx';
import '#web/batches/racks/place-page.css';
import './chambers.css';

const { Form: SetUpBeds, fetch } = lazyForm(async () => (await import('./set-up-beds.tsx')).SetUpBeds);

const { Part: GraphsLink } = lazyPart<{ readonly subject: string }>(
  async () => (await import('#web/readings/graphs-link.tsx')).GraphsLink,
);

/** The page of a chamber: its rack, what happens there and its occupancy. */
export function ChamberPage(props: RecordPageProps<Chamber, ChamberRelated>) {
  usePrefetch(fetch);
  const { record: chamber, related, listPath, onEdit } = props;
  const phone = usePhone();
  const [isSettingUp, setSettingUp] = useState(false);
  const beds = related.bedsIn(chamber.uuid);
  const areKnown = related.beds.data !== undefined;
  const totals = totalBeds(beds);
  const conflicts = conflictsIn(chamber.uuid, related);
  const faults = faultsIn(chamber.uuid, related);
  useNameRecord(chamber.name);
  const edit = <Button icon={<Icon icon={faPencil} size={13} />} text={kindTexts.chamber.edit} onClick={onEdit} />;
  const setUp = (
    <Button intent="primary" icon={<Icon icon={faPlus} />} text={m.setUp} onClick={() => setSettingUp(true)} />
  );
  const more = (
    <MenuList label={d.moreFor({ chamber: chamber.name })} className="ph-menu-touch">
      <DiscoItem chamber={chamber.uuid} />
    </MenuList>
  );
  return (
    <>
      <RecordHeader
        crumbs={[{ words: kindTexts.chamber.title, to: listPath }]}
        title={<DiscoTitle chamber={chamber.uuid}>{chamber.name}</DiscoTitle>}
        tag={
          <>
            {faults.length > 0 && <span className="ph-tag ph-tag-fault">{m.faults({ count: faults.length })}</span>}
            {conflicts > 0 && <StatusTag status="conflict">{m.conflicts({ count: conflicts })}</StatusTag>}
            {!chamber.active && <StatusTag status="inactive" />}
          </>
        }
        {...(!phone && {
          actions: (
            <>
              <MenuButton placement="bottom-end" menu={more}>
                {(target) => (
                  <Button
                    {...target}
                    icon={<Icon icon={faEllipsis} />}
                    aria-label={d.moreFor({ chamber: chamber.name })}
                  />
                )}
              </MenuButton>
              <LazyBoundary>
                <GraphsLink subject={chamber.uuid} />
              </LazyBoundary>
              {edit}
              {setUp}
            </>
          ),
        })}
        facts={[
          { label: m.columns.beds, value: areKnown ? m.bedsUsed(totals) : '-' },
          { label: m.columns.trays, value: areKnown ? m.traysIn(totals) : '-' },
          { label: m.columns.batches, value: areKnown ? formatNumber(totals.batches) : '-' },
        ]}
      />
      {beds.length === 0 ? (
        <section
          className={related.beds.isPending ? 'ph-panel ph-unsettled' : 'ph-panel'}
          aria-label={m.rack}
          aria-busy={related.beds.isPending}
        >
          {areKnown && (
            <Empty title={m.noBeds} action={<Button text={m.setUp} onClick={() => setSettingUp(true)} />}>
              {m.noBedsHelp}
            </Empty>
          )}
          {related.beds.isLoadingError && (
            <Failed error={related.beds.error} onRetry={() => void related.beds.refetch()} />
          )}
        </section>
      ) : (
        <div className="ph-page-columns">
          <div className="ph-page-main">
            <PlaceLive place={chamber.uuid} />
            <DiscoArea chamber={chamber.uuid}>
              <ChamberRack chamber={chamber} beds={beds} facts={related.facts} />
            </DiscoArea>
            <SetPoints subject={chamber.uuid} />
            <PlaceOccupancy place={{ chamber: chamber.uuid }} uuid={chamber.uuid} name={chamber.name} />
          </div>
          <ChamberSide chamber={chamber} beds={beds} faults={faults} facts={related.facts} />
        </div>
      )}
      {phone ? (
        <BottomBar>
          {props.phoneMenu}
          {edit}
          {setUp}
        </BottomBar>
      ) : (
        <footer className="ph-page-foot">
          <LastChange kind="chamber" record={chamber} />
          {props.foot}
        </footer>
      )}
      {isSettingUp && <SetUpBeds chamber={chamber} beds={beds} onClose={() => setSettingUp(false)} />}
    </>
  );
}
