import { faBolt } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import { totalBeds } from '#domain/batches/occupancy/bed-marks.ts';
import type { Chamber } from '#domain/hardware/hardware.ts';
import { rackGrid } from '#web/batches/racks/rack-grid.ts';
import { RackLegend } from '#web/batches/racks/rack-legend.tsx';
import { RACK_COLOURS, type RackColour, RackMapCell } from '#web/batches/racks/rack-map-cell.tsx';
import { RackTable } from '#web/batches/racks/rack-table.tsx';
import { RecordPlaceholder } from '#web/records/record/record-placeholder.tsx';
import type { SomeRecordsProps } from '#web/records/record-kind.ts';
import { isRetired } from '#web/records/retirement.ts';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as r from '#words/web/beds/rack-map.ts';
import * as m from '#words/web/chambers/chambers.ts';
import { batches as batchCount } from '#words/web/counts.ts';
import { type ChamberRelated, conflictsIn, faultsIn } from './chamber-related.ts';
import '#web/batches/racks/rack.css';
import '#web/batches/racks/rack-map.css';
import './chambers.css';
import { useRackColour } from './rack-colour.ts';

/** Each chamber with its rack, its use and its troubles. */
export function ChamberCards({ rows, related }: SomeRecordsProps<Chamber, ChamberRelated>) {
  const [colour, setColour] = useRackColour();
  const { facts, isPending, bedsIn } = related;
  // The racks and the tags give the cards their heights.
  if (isPending) return <RecordPlaceholder />;
  return (
    <>
      <div className="ph-bare-segment ph-chamber-colour">
        <Segment
          label={r.colourBy}
          options={RACK_COLOURS.map((value) => ({ value, words: r.colours[value] }))}
          value={colour}
          onChange={setColour}
        />
      </div>
      <div className="ph-chamber-cards">
        {rows.map((chamber) => (
          <ChamberCard key={chamber.uuid} chamber={chamber} related={related} colour={colour} />
        ))}
      </div>
      <RackLegend beds={rows.flatMap(({ uuid }) => bedsIn(uuid))} facts={facts} colour={colour} />
    </>
  );
}

interface ChamberCardProps {
  readonly chamber: Chamber;
  readonly related: ChamberRelated;
  readonly colour: RackColour;
}

function ChamberCard({ chamber, related, colour }: ChamberCardProps) {
  const beds = related.bedsIn(chamber.uuid);
  const totals = totalBeds(beds);
  const faults = faultsIn(chamber.uuid, related).length;
  const conflicts = conflictsIn(chamber.uuid, related);
  return (
    <Panel
      className="ph-chamber-card"
      title={
        <Link to={`/chamber/${chamber.uuid}`} className="ph-chamber-link">
          {chamber.name}
        </Link>
      }
      suffix={m.bedsInUse(totals)}
      actions={
        <>
          {isRetired(chamber) && <StatusTag status="inactive" />}
          {faults > 0 && (
            <span className="ph-tag ph-tag-fault">
              <Icon icon={faBolt} size={13} />
              {m.faults({ count: faults })}
            </span>
          )}
          {conflicts > 0 && <StatusTag status="conflict">{m.conflicts({ count: conflicts })}</StatusTag>}
        </>
      }
      foot={
        <span className="ph-caption">
          {m.traysIn(totals)}, {batchCount({ count: totals.batches })}
        </span>
      }
    >
      {beds.length === 0 ? (
        related.beds.data !== undefined && (
          <p className="ph-chamber-none ph-muted">
            {m.noBeds} <Link to={`/chamber/${chamber.uuid}`}>{m.setUp}</Link>
          </p>
        )
      ) : (
        <div className="ph-rack-scroll ph-map ph-map-small">
          <RackTable
            label={m.rackOf({ name: chamber.name })}
            grid={rackGrid(beds)}
            cell={(bed) => (
              <RackMapCell
                bed={bed}
                facts={related.facts}
                colour={colour}
                isSelected={false}
                isTarget={false}
                isDimmed={false}
                isSmall
              />
            )}
          />
        </div>
      )}
    </Panel>
  );
}
