import { faBolt } from '@fortawesome/free-solid-svg-icons';
import { daysToConflict } from '#domain/batches/occupancy/bed-marks.ts';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { RackFacts } from '#web/batches/racks/use-rack-facts.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import './beds.css';
import * as m from '#words/web/beds/beds.ts';

export const traysOn = ({ standing }: Pick<Bed, 'standing'>): number =>
  standing.reduce((sum, { trays }) => sum + trays, 0);

/** '5 of 8'; without a limit only the number. */
export const traysText = (bed: Pick<Bed, 'standing' | 'tray_capacity'>): string =>
  bed.tray_capacity === null
    ? formatNumber(traysOn(bed))
    : m.traysOf({ trays: traysOn(bed), capacity: bed.tray_capacity });

export const hasConflict = (bed: Bed, { conflicts, today }: RackFacts): boolean =>
  daysToConflict(bed.uuid, conflicts, today) !== null;

/** Returns the order of beds by trouble: faults, conflicts, then the others. */
export const troubleRank = (bed: Bed, facts: RackFacts): number =>
  hasFault(bed) ? 0 : hasConflict(bed, facts) ? 1 : 2;

/** Shows the fault of a machine, shortened to the width it has. */
export const FaultLine = ({ error }: { readonly error: string }) => (
  <span className="ph-fault-line" title={error}>
    <Icon icon={faBolt} size={13} />
    {error}
  </span>
);

/** A bed's fault in the words of its device, or its conflict. */
export function BedState({ bed, facts }: { readonly bed: Bed; readonly facts: RackFacts }) {
  if (hasFault(bed)) return <FaultLine error={bed.general_control_error ?? ''} />;
  return hasConflict(bed, facts) ? <StatusTag status="conflict" /> : null;
}
