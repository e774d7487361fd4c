import type { LifeWanted } from '#domain/batches/action-properties.ts';
import { estimateYield } from '#domain/harvests/estimate-yield.ts';
import { cropClass } from '../../ui/crop-name.tsx';
import { formatDay, formatRelativeDay, siteDayOf } from '../../ui/dates.ts';
import { Panel } from '../../ui/panel.tsx';
import { countOf, formatKilograms } from '../../ui/quantity.ts';
import { cropShares } from './crop-shares.ts';
import { rackGrid } from './rack-grid.ts';
import { RackTable } from './rack-table.tsx';
import type { Scene } from './scene.ts';
import { ShareGrounds } from './share-grounds.tsx';

/** The rack of the chamber in which most of the batch stands, with the batch's beds in full colour. */
export function WhereItStands({ scene }: { readonly scene: Scene }) {
  const { batch, beds, places } = scene;
  const byChamber = new Map<string | null, number>();
  for (const [location, trays] of Object.entries(batch.trays.tray_locations)) {
    const chamber = places.get(location)?.chamber ?? null;
    byChamber.set(chamber, (byChamber.get(chamber) ?? 0) + trays);
  }
  const [most] = [...byChamber].filter(([chamber]) => chamber !== null).sort(([, a], [, b]) => b - a);
  const chamber = most?.[0] ?? null;
  const name = chamber === null ? undefined : scene.names.chamber(chamber);
  const elsewhere = batch.locations.filter((place) => place.chamber !== chamber);
  if (batch.locations.length === 0) {
    return (
      <Panel title="Where it stands" padded>
        <p className="ph-muted">{batch.internal_state === 'Done' ? 'Nowhere any more' : 'Not placed yet'}</p>
      </Panel>
    );
  }
  return (
    <Panel title="Where it stands" actions={<span className="ph-caption">{name}</span>} padded>
      {chamber !== null && (
        <>
          <SmallRack scene={scene} chamberBeds={beds.filter((bed) => bed.chamber === chamber)} />
          <p className={`ph-rack-legend ${cropClass(batch.crop_number)}`}>
            <span className="ph-rack-key ph-rack-key-own" aria-hidden="true" /> This batch,{' '}
            {countOf(most?.[1] ?? 0, 'tray')}
            <span className="ph-rack-key" aria-hidden="true" /> Others
          </p>
        </>
      )}
      {elsewhere.length > 0 && (
        <p className="ph-rack-else">
          {elsewhere.map(({ chamber_name, label }) => [chamber_name, label].filter(Boolean).join(' ')).join('; ')}
        </p>
      )}
    </Panel>
  );
}

function SmallRack({ scene, chamberBeds }: { readonly scene: Scene; readonly chamberBeds: Scene['beds'] }) {
  const { batch } = scene;
  const grid = rackGrid(chamberBeds);
  const said = batch.locations.map(({ chamber_name, label }) => [chamber_name, label].filter(Boolean).join(' '));
  return (
    <div role="img" aria-label={`Rack: this batch stands at ${said.join('; ')}`}>
      <RackTable
        className="ph-rack ph-rack-small"
        grid={grid}
        cell={(bed) => <SmallCell bed={bed} batch={batch.uuid} />}
      />
    </div>
  );
}

function SmallCell({ bed, batch }: { readonly bed: Scene['beds'][number]; readonly batch: string }) {
  const own = bed.standing.find((one) => one.batch === batch);
  const shares = cropShares(bed.standing);
  const shown = own ?? shares[0];
  const looks = [
    'ph-small-cell',
    own !== undefined ? 'ph-small-own' : shown !== undefined ? 'ph-small-other' : '',
    shown === undefined ? '' : cropClass(shown.crop_number),
    shares.length > 1 ? 'ph-small-shared' : '',
    bed.general_control_error !== null && bed.active ? 'ph-small-fault' : '',
  ];
  return (
    <span className={looks.filter((look) => look !== '').join(' ')} title={bed.name}>
      {shares.length > 1 && <ShareGrounds shares={shares} {...(own === undefined ? {} : { own: own.crop_number })} />}
    </span>
  );
}

const LIFE: readonly { readonly label: string; readonly key: keyof LifeWanted }[] = [
  { label: 'Light', key: 'light_recipe' },
  { label: 'Irrigation', key: 'irrigation_recipe' },
  { label: 'Fertigation', key: 'fertigation_recipe' },
  { label: 'Environment', key: 'environment_recipe' },
];

/** The recipes that the batch wants at present. */
export function LifePanel({ scene }: { readonly scene: Scene }) {
  const { batch, lights, environments } = scene;
  const names = new Map([...lights, ...environments].map(({ uuid, name }) => [uuid, name]));
  return (
    <Panel title="L.I.F.E. wanted">
      <dl className="ph-pairs">
        {LIFE.map(({ label, key }) => {
          const uuid = batch.life[key];
          return (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{uuid === null ? '–' : (names.get(uuid) ?? '–')}</dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}

/** The harvests that were, those that are expected, and what that makes a tray. */
export function YieldPanel({ scene }: { readonly scene: Scene }) {
  const { batch, zone, today } = scene;
  const harvests = batch.actions.flatMap((action) =>
    action.action_type === 'harvest_action' && !action.withdrawn ? [action] : [],
  );
  const done = harvests.filter(({ completed }) => completed);
  const open = batch.internal_state === 'Done' ? [] : harvests.filter(({ completed }) => !completed);
  const grams = done.reduce((sum, { action_properties }) => sum + (action_properties.total_yield ?? 0), 0);
  const trays = batch.trays.total_trays - batch.trays.binned_trays;
  if (done.length + open.length === 0) return null;
  return (
    <Panel title="Yield so far">
      <dl className="ph-pairs">
        {done.map(({ uuid, action_completed_date, action_properties }) => (
          <div key={uuid}>
            <dt>{action_completed_date === null ? '' : `Cut ${formatDay(siteDayOf(action_completed_date, zone))}`}</dt>
            <dd className="ph-num">{formatKilograms(action_properties.total_yield ?? 0)} kg</dd>
          </div>
        ))}
        {open.map(({ uuid, action_needed_date, action_properties }) => {
          const estimate = estimateYield(action_properties.estimated_harvest_per_tray, batch.trays);
          return (
            <div key={uuid}>
              <dt>Expected {formatRelativeDay(action_needed_date, today).replace(/^T/, 't')}</dt>
              <dd className="ph-num">
                {estimate === null || estimate === 0 ? '–' : `${formatKilograms(estimate)} kg`}
              </dd>
            </div>
          );
        })}
        {done.length > 0 && trays > 0 && (
          <div>
            <dt>Per tray</dt>
            <dd className="ph-num">{Math.round(grams / trays)} g</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
