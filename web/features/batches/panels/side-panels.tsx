import { faBolt } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { gramsPerTray } from '#domain/batches/performance/batch-performance.ts';
import { hasFault } from '#domain/hardware/faults.ts';
import { estimateOf, harvestsOf } from '#web/batches/harvests/harvest-rows.ts';
import { LIFE, lifeRecipeName } from '#web/batches/life/life-labels.ts';
import { type BatchView, chamberOfMost } from '#web/batches/model/batch-view.ts';
import { CropShareBars } from '#web/batches/racks/crop-share-bars.tsx';
import { cropShares } from '#web/batches/racks/crop-shares.ts';
import { rackGrid } from '#web/batches/racks/rack-grid.ts';
import { RackTable } from '#web/batches/racks/rack-table.tsx';
import { lifeConflictsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatDay, formatRelativeDayWithin, siteDayOf } from '#web/format/dates.ts';
import { formatLargeMass, formatMass } from '#web/format/quantity.ts';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/batches/page.ts';
import '#web/batches/racks/rack.css';

/** The rack of the chamber with most of the batch's trays. The batch's beds have full colour. */
export function TrayLocationsPanel({ view }: { readonly view: BatchView }) {
  const { batch, beds, places } = view;
  const chamber = chamberOfMost(view);
  const trays = Object.entries(batch.trays.tray_locations)
    .filter(([location]) => places.get(location)?.chamber === chamber)
    .reduce((sum, [, count]) => sum + count, 0);
  const name = chamber === null ? undefined : view.names.chamber(chamber);
  const elsewhere = batch.locations.filter((place) => place.chamber !== chamber);
  if (batch.locations.length === 0) {
    return (
      <Panel title={m.trayLocations} padded>
        <p className="ph-muted">{batch.internal_state === 'Done' ? m.allCleared : m.notPlaced}</p>
      </Panel>
    );
  }
  return (
    <Panel title={m.trayLocations} actions={<span className="ph-caption">{name}</span>} padded>
      {chamber !== null && (
        <>
          <SmallRack view={view} chamberBeds={beds.filter((bed) => bed.chamber === chamber)} />
          <p className={`ph-rack-legend ${cropClass(batch.crop_number)}`}>
            <span className="ph-rack-key ph-rack-key-own" aria-hidden="true" /> {m.thisBatch({ count: trays })}
            <span className="ph-rack-key" aria-hidden="true" /> {m.otherBatches}
          </p>
        </>
      )}
      <RackFaults beds={beds.filter((bed) => bed.chamber === chamber)} />
      {elsewhere.length > 0 && (
        <p className="ph-rack-else">
          {elsewhere.map(({ chamber_name, label }) => [chamber_name, label].filter(Boolean).join(' ')).join('; ')}
        </p>
      )}
    </Panel>
  );
}

/** The faults of the beds that are outlined in red. */
const RackFaults = ({ beds }: { readonly beds: BatchView['beds'] }) =>
  beds.filter(hasFault).map(({ uuid, name, general_control_error }) => (
    <p key={uuid} className="ph-rack-fault">
      <Icon icon={faBolt} size={13} />
      <span>
        <strong>{m.faultAt({ bed: name })}</strong> {general_control_error}
      </span>
    </p>
  ));

function SmallRack({ view, chamberBeds }: { readonly view: BatchView; readonly chamberBeds: BatchView['beds'] }) {
  const { batch } = view;
  const grid = rackGrid(chamberBeds);
  const said = batch.locations.map(({ chamber_name, label }) => [chamber_name, label].filter(Boolean).join(' '));
  return (
    <div role="img" aria-label={m.rackShows({ places: said.join('; ') })}>
      <RackTable
        className="ph-rack ph-rack-small"
        grid={grid}
        cell={(bed) => <SmallCell bed={bed} batch={batch.uuid} />}
      />
    </div>
  );
}

function SmallCell({ bed, batch }: { readonly bed: BatchView['beds'][number]; readonly batch: string }) {
  const own = bed.standing.find((one) => one.batch === batch);
  const shares = cropShares(bed.standing);
  const shown = own ?? shares[0];
  const looks = [
    'ph-small-cell',
    own !== undefined ? 'ph-small-own' : shown !== undefined ? 'ph-small-other' : '',
    shown === undefined ? '' : cropClass(shown.crop_number),
    shares.length > 1 ? 'ph-small-shared' : '',
    hasFault(bed) ? 'ph-small-fault' : '',
  ];
  return (
    <span className={looks.filter((look) => look !== '').join(' ')} title={bed.name}>
      {shares.length > 1 && <CropShareBars shares={shares} {...(own === undefined ? {} : { own: own.crop_number })} />}
    </span>
  );
}

/** The current L.I.F.E. recipes of the batch, and its conflicts if it has any. */
export function LifePanel({ view: { batch, recipes } }: { readonly view: BatchView }) {
  const conflicts = useQuery(lifeConflictsQuery(useFarm())).data ?? [];
  const count = conflicts.filter(({ batches }) => batches.includes(batch.uuid)).length;
  return (
    <Panel
      title={m.lifeRecipes}
      {...(count > 0 && {
        actions: (
          <Link to="/lifeconflicts">
            <StatusTag status="conflict">{m.conflicts({ count })}</StatusTag>
          </Link>
        ),
      })}
    >
      <dl className="ph-pairs">
        {LIFE.map(({ label, key }) => {
          const uuid = batch.life[key];
          const name = lifeRecipeName(batch.life, key, recipes);
          return (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{uuid === null ? name : <Link to={`${RECORD_LISTS[key].path}/${uuid}`}>{name}</Link>}</dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}

/** The completed and expected harvests, and the yield per tray. */
export function YieldPanel({ view }: { readonly view: BatchView }) {
  const { batch, zone, today } = view;
  const harvests = harvestsOf(view);
  const perTray = gramsPerTray(batch.actions, batch.trays);
  if (harvests.length === 0) return null;
  return (
    <Panel title={m.yieldSoFar}>
      <dl className="ph-pairs">
        {harvests.map((action) => {
          const { action_completed_date: at, action_needed_date, action_properties } = action;
          const estimate = estimateOf(action, view);
          return (
            <div key={action.uuid}>
              <dt>
                {at === null
                  ? m.expectedOn({ day: formatRelativeDayWithin(action_needed_date, today) })
                  : m.harvestedOn({ day: formatDay(siteDayOf(at, zone)) })}
              </dt>
              <dd className="ph-num">
                {at !== null
                  ? formatLargeMass(action_properties.total_yield ?? 0)
                  : estimate === null
                    ? '–'
                    : formatLargeMass(estimate)}
              </dd>
            </div>
          );
        })}
        {perTray !== null && (
          <div>
            <dt>{m.perTray}</dt>
            <dd className="ph-num">{formatMass(Math.round(perTray))}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
