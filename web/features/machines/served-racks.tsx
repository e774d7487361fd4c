import { faBolt } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { countGrowing } from '#domain/hardware/served-beds.ts';
import { compareNatural } from '#domain/locations/label-order.ts';
import { CropShareBars } from '#web/batches/racks/crop-share-bars.tsx';
import { cropShares } from '#web/batches/racks/crop-shares.ts';
import { rackGrid } from '#web/batches/racks/rack-grid.ts';
import { RackTable } from '#web/batches/racks/rack-table.tsx';
import { cropClass } from '#web/ui/crop-name.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/machines/machines.ts';
import '#web/batches/racks/rack.css';
import './machines.css';

interface ServedRacksProps {
  readonly beds: readonly Bed[];
  readonly chamberName: (uuid: string | null) => string | undefined;
}

/** The beds that a machine serves as small racks, one per chamber. */
export const ServedRacks = ({ beds, chamberName }: ServedRacksProps) => {
  const chambers = [...new Set(beds.map(({ chamber }) => chamber))]
    .map((uuid) => ({ uuid, name: chamberName(uuid) ?? '–' }))
    .sort((a, b) => compareNatural(a.name, b.name));
  return (
    <div className="ph-served">
      {chambers.map(({ uuid, name }) => {
        const here = beds.filter(({ chamber }) => chamber === uuid);
        return (
          <section key={uuid} aria-label={name}>
            <header className="ph-served-head">
              <Link to={`/chamber/${uuid}`}>{name}</Link>
              <span className="ph-muted">
                {m.bedCount({ count: here.length })} · {m.growingCount(countGrowing(here))}
              </span>
            </header>
            <div role="img" aria-label={m.rackShows({ chamber: name, beds: here.map((bed) => bed.name) })}>
              <RackTable
                className="ph-rack ph-rack-small"
                grid={rackGrid(here)}
                cell={(bed) => <ServedCell bed={bed} />}
              />
            </div>
            {here.filter(hasFault).map((bed) => (
              <p key={bed.uuid} className="ph-rack-fault">
                <Icon icon={faBolt} size={13} />
                <span>
                  <Link to={`/bed/${bed.uuid}`}>
                    <strong>{m.bedFault({ bed: bed.name })}</strong>
                  </Link>{' '}
                  {bed.general_control_error}
                </span>
              </p>
            ))}
          </section>
        );
      })}
    </div>
  );
};

function ServedCell({ bed }: { readonly bed: Bed }) {
  const shares = cropShares(bed.standing);
  const [most] = shares;
  const looks = [
    'ph-small-cell',
    most === undefined ? '' : `ph-small-other ${cropClass(most.crop_number)}`,
    shares.length > 1 ? 'ph-small-shared' : '',
    hasFault(bed) ? 'ph-small-fault' : '',
  ];
  return (
    <span className={looks.filter((look) => look !== '').join(' ')} title={bed.name}>
      {shares.length > 1 && <CropShareBars shares={shares} />}
    </span>
  );
}
