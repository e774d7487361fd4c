import { Link } from 'react-router-dom';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import { compressRanges } from '#domain/locations/compress-ranges.ts';
import { isBedId } from '#domain/locations/location.ts';
import { addDays } from '#domain/time.ts';
import { FaultLine } from '#web/batches/beds/bed-cells.tsx';
import type { RackFacts } from '#web/batches/racks/use-rack-facts.ts';
import { formatRelativeDayWithin } from '#web/format/dates.ts';
import { sentenceCase } from '#web/format/sentence-case.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { list } from '#words/language.ts';
import * as r from '#words/web/beds/rack-map.ts';
import * as m from '#words/web/chambers/chambers.ts';
import type { faultsIn } from './chamber-related.ts';
import './chambers.css';
import '#web/batches/racks/place-page.css';

interface ChamberSideProps {
  readonly chamber: Chamber;
  readonly beds: readonly Bed[];
  readonly faults: ReturnType<typeof faultsIn>;
  readonly facts: RackFacts;
}

/** The faults and conflicts of a chamber, and the harvests of the next days. */
export function ChamberSide({ chamber, beds, faults, facts }: ChamberSideProps) {
  const names = new Map(beds.map(({ uuid, name }) => [uuid, name]));
  const conflicts = facts.conflicts.filter(({ location }) => location === chamber.uuid || names.has(location));
  const last = addDays(facts.today, 7);
  const standing = (batch: string) => beds.filter((bed) => bed.standing.some((one) => one.batch === batch));
  const harvests = facts.harvests
    .filter(({ batch_uuid, expected_date }) => expected_date <= last && standing(batch_uuid).length > 0)
    .sort((a, b) => (a.expected_date < b.expected_date ? -1 : 1));
  return (
    <aside className="ph-page-side" aria-label={m.aboutChamber}>
      {faults.length > 0 && (
        <Panel title={m.faultsTitle}>
          <ul className="ph-side-list">
            {faults.map((machine) => (
              <li key={machine.uuid}>
                {isBedId(machine.uuid) ? (
                  <Link to={`/bed/${machine.uuid}`}>{r.bed({ name: machine.name })}</Link>
                ) : (
                  <Link to={`/hvac/${machine.uuid}`}>{machine.name}</Link>
                )}
                <FaultLine error={machine.general_control_error ?? ''} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {conflicts.length > 0 && (
        <Panel title={m.conflictsTitle} actions={<Link to="/lifeconflicts">{m.allConflicts}</Link>}>
          <ul className="ph-side-list">
            {conflicts.slice(0, CONFLICTS).map(({ location, location_name, component, from, remedy, wants }) => (
              <li key={[location, component, from].join()}>
                <span>
                  {location_name}, {m.components[component]}
                  <span className="ph-caption ph-side-detail">
                    {list([...new Set(wants.map(({ recipe_name }) => recipe_name))])}
                  </span>
                </span>
                <span className="ph-muted ph-side-day" title={remedy}>
                  {sentenceCase(formatRelativeDayWithin(from, facts.today))}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={m.nextDays}>
        {harvests.length === 0 ? (
          <p className="ph-chamber-none ph-muted">{m.noHarvests}</p>
        ) : (
          <ul className="ph-side-list">
            {harvests.map(({ harvest_uuid, batch_uuid, crop, expected_date }) => (
              <li key={harvest_uuid}>
                <span>
                  {sentenceCase(formatRelativeDayWithin(expected_date, facts.today))}{' '}
                  <Link to={`/croplogger/${batch_uuid}`}>{m.harvestOf({ crop })}</Link>
                </span>
                <span className="ph-muted">{compressRanges(standing(batch_uuid))}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </aside>
  );
}

/** The most conflicts listed beside a rack. */
const CONFLICTS = 6;
