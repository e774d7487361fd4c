import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Bed } from '#domain/hardware/hardware.ts';
import { compressRanges } from '#domain/locations/compress-ranges.ts';
import { referenceName } from '#web/batches/beds/use-bed-choices.ts';
import { cropShares } from '#web/batches/racks/crop-shares.ts';
import { rackGrid } from '#web/batches/racks/rack-grid.ts';
import { RackTable } from '#web/batches/racks/rack-table.tsx';
import { bedsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import type { BedRelated } from '#web/features/beds/use-bed-related.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { PlaceLive } from '#web/readings/place-live.tsx';
import { nameIn } from '#web/records/choices.ts';
import { SuggestedChecks } from '#web/records/machine/fault-box.tsx';
import type { useMachineFaults } from '#web/records/machine/faults-query.ts';
import { RecentHistory } from '#web/records/machine/machine-history.tsx';
import { SetPoints } from '#web/records/machine/set-points/set-points-box.tsx';
import { cropClass } from '#web/ui/crop-name.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as beds from '#words/web/beds/beds.ts';
import * as m from '#words/web/beds/page.ts';
import { RecipesPanel } from './recipes-panel.tsx';
import { StandsHere } from './stands-here.tsx';
import { StayBlocks } from './stay-blocks.tsx';
import '#web/batches/racks/rack.css';
import '#web/batches/racks/place-page.css';

interface BedDetailsProps {
  readonly bed: Bed;
  readonly related: BedRelated;
}

type Faults = ReturnType<typeof useMachineFaults>;

/** Shows what is on a bed, where it is and what it runs. Live readings will stand on top. */
export function BedDetails({ bed, related, faults }: BedDetailsProps & { readonly faults: Faults }) {
  const phone = usePhone();
  return (
    <div className="ph-page-columns">
      {phone && <SuggestedChecks faults={faults} />}
      <div className="ph-page-main">
        <PlaceLive place={bed.uuid} />
        <StayBlocks bed={bed} />
        <StandsHere bed={bed} facts={related.facts} />
        <SetPoints subject={bed.uuid} />
      </div>
      <aside className="ph-page-side" aria-label={m.aboutBed}>
        {!phone && <SuggestedChecks faults={faults} />}
        <PlacePanel bed={bed} related={related} />
        <RecipesPanel bed={bed} related={related} />
        <RecentHistory
          kind="bed"
          uuid={bed.uuid}
          nameOf={(uuid) => referenceName(related.choices, uuid)}
          all={`/bed/${bed.uuid}/history`}
        />
      </aside>
    </div>
  );
}

/** The bed on its chamber's rack, with its position, capacity and reservoir. */
function PlacePanel({ bed, related: { choices } }: BedDetailsProps) {
  const { data = [] } = useQuery(bedsQuery(useFarm()));
  const chamber = nameIn(choices.chambers, bed.chamber);
  return (
    <Panel title={m.place}>
      <div className="ph-padded" role="img" aria-label={m.shelfIn({ shelf: compressRanges([bed]), chamber })}>
        <RackTable
          className="ph-rack ph-rack-small"
          grid={rackGrid(data.filter((one) => one.chamber === bed.chamber))}
          cell={(one) => {
            const [most] = cropShares(one.standing);
            const looks = [
              'ph-small-cell',
              most === undefined ? '' : `ph-small-other ${cropClass(most.crop_number)}`,
              one.uuid === bed.uuid ? 'ph-small-here' : '',
            ];
            return <span className={looks.join(' ')} title={one.name} />;
          }}
        />
      </div>
      <dl className="ph-pairs">
        <div>
          <dt>{beds.fields.chamber}</dt>
          <dd>
            <Link to={`/chamber/${bed.chamber}`}>{chamber}</Link>
          </dd>
        </div>
        <div>
          <dt>{m.stackRow}</dt>
          <dd>
            {bed.stack}, {bed.row}
          </dd>
        </div>
        <div>
          <dt>{beds.fields.tray_capacity}</dt>
          <dd className="ph-num">
            {bed.tray_capacity === null ? m.noLimit : `${formatNumber(bed.tray_capacity)} ${beds.traysUnit}`}
          </dd>
        </div>
        <div>
          <dt>{beds.fields.reservoir}</dt>
          <dd>
            {bed.reservoir === null ? (
              '–'
            ) : (
              <Link to={`/reservoir/${bed.reservoir}`}>{nameIn(choices.reservoirs, bed.reservoir)}</Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{beds.fields.active}</dt>
          <dd>{bed.active ? beds.yes : beds.no}</dd>
        </div>
      </dl>
    </Panel>
  );
}
