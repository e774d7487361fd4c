import { faBolt, faCodeBranch } from '@fortawesome/free-solid-svg-icons';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { daysToConflict, daysToHarvest, dueBand } from '#domain/batches/occupancy/bed-marks.ts';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import { DrawnIcon } from '#web/ui/icon.tsx';
import { crops, empty, fault as faultText, inactive, off, traysOfCapacity } from '#words/web/batches/racks.ts';
import * as m from '#words/web/beds/rack-map.ts';
import { trays as trayCount } from '#words/web/counts.ts';
import { CropShareBars } from './crop-share-bars.tsx';
import { cropShares } from './crop-shares.ts';
import type { RackFacts } from './use-rack-facts.ts';
import './rack-map.css';
import './rack.css';

export const RACK_COLOURS = ['crop', 'fault', 'due'] as const;
export type RackColour = (typeof RACK_COLOURS)[number];

/** A measured value of a bed. */
export interface BedHeat {
  /** Its colour, from 1 to 7. */
  readonly step: number;
  /** '25.5' */
  readonly text: string;
  /** 'Temperature 25.5 °C' */
  readonly said: string;
}

interface RackMapCellProps extends Omit<ComponentProps<typeof Link>, 'to' | 'children' | 'className'> {
  readonly bed: Bed;
  readonly facts: RackFacts;
  readonly colour: RackColour;
  readonly isSelected: boolean;
  /** True while trays or a rectangle are dragged over it. */
  readonly isTarget: boolean;
  /** True if a filter leaves it out. */
  readonly isDimmed: boolean;
  /** The value that colours it instead; null if it has none. */
  readonly heat?: BedHeat | null | undefined;
  /** Only the crop code, in a row of 24 px. */
  readonly isSmall?: boolean;
}

/** A bed on a rack: a link to its page. */
export function RackMapCell(props: RackMapCellProps) {
  const { bed, facts, colour, isSelected, isTarget, isDimmed, heat, isSmall = false, ...link } = props;
  const trays = bed.standing.reduce((sum, one) => sum + one.trays, 0);
  const shares = cropShares(bed.standing);
  const most = shares[0];
  const more = shares.length - 1;
  const isFaulty = hasFault(bed);
  const conflict = daysToConflict(bed.uuid, facts.conflicts, facts.today);
  const due = daysToHarvest(bed, facts.next, facts.today);
  const capacity = bed.tray_capacity;
  const byCrop = colour === 'crop' && heat === undefined;
  const isShared = more > 0 && byCrop;
  const said = [
    m.bed({ name: bed.name }),
    most === undefined ? empty : crops({ crop: facts.cropName(most.crop_number) ?? most.crop_code, others: more }),
    capacity === null ? trayCount({ count: trays }) : traysOfCapacity({ count: trays, capacity }),
    heat?.said ?? '',
    due === null ? '' : m.harvestIn({ days: due }),
    isFaulty ? faultText({ fault: bed.general_control_error ?? '' }) : '',
    conflict === null ? '' : m.conflictIn({ days: conflict }),
    bed.active ? '' : inactive,
    isSelected ? m.selected : '',
  ].filter((part) => part !== '');
  const looks = [
    'ph-cell',
    heat ? `ph-cell-heat ph-heat-${heat.step}` : '',
    most === undefined && !heat ? 'ph-cell-empty' : '',
    most === undefined || heat
      ? ''
      : byCrop
        ? cropClass(most.crop_number)
        : lookOf(heat === null ? 'none' : colour, bed, due),
    isShared ? 'ph-cell-shared' : '',
    isFaulty ? 'ph-cell-faulty' : conflict !== null ? 'ph-cell-conflict' : '',
    isSelected || isTarget ? 'ph-cell-picked' : '',
    isDimmed ? 'ph-cell-dimmed' : '',
    bed.active ? '' : 'ph-cell-off',
  ];
  return (
    <Link
      {...link}
      to={`/bed/${bed.uuid}`}
      className={looks.filter((look) => look !== '').join(' ')}
      data-bed={bed.uuid}
      draggable={false}
      aria-label={said.join(', ')}
      title={isSmall || isFaulty || conflict !== null ? said.join(', ') : undefined}
    >
      {isShared && <CropShareBars shares={shares} />}
      {!isSmall && (
        <span className="ph-cell-id">
          {bed.name}
          <Marks isFaulty={isFaulty} hasConflict={conflict !== null} />
        </span>
      )}
      <span className="ph-cell-foot">
        {heat && <span className="ph-heat-value">{heat.text}</span>}
        <span className="ph-cell-code">
          {most?.crop_code}
          {more > 0 && ` +${more}`}
        </span>
        {isSmall && <Marks isFaulty={isFaulty} hasConflict={conflict !== null} />}
        {!isSmall && heat === undefined && (
          <span className="ph-cell-count">
            {most === undefined ? !bed.active && off : colour === 'due' ? dueText(due) : `${trays}/${capacity ?? '∞'}`}
          </span>
        )}
      </span>
      {!isSmall && heat === undefined && capacity !== null && trays > 0 && (
        <span className="ph-cell-meter">
          <span style={{ width: `${Math.min(100, (100 * trays) / capacity)}%` }} />
        </span>
      )}
    </Link>
  );
}

const dueText = (due: number | null): string => (due === null ? '–' : m.daysInCell({ days: due }));

const Marks = ({ isFaulty, hasConflict }: { readonly isFaulty: boolean; readonly hasConflict: boolean }) => (
  <span className="ph-cell-marks">
    {hasConflict && (
      <span className="ph-conflict">
        <DrawnIcon icon={faCodeBranch} size={10} />
      </span>
    )}
    {isFaulty && (
      <span className="ph-fault">
        <DrawnIcon icon={faBolt} size={10} />
      </span>
    )}
  </span>
);

function lookOf(colour: RackColour | 'none', bed: Bed, due: number | null): string {
  if (colour === 'due') return `ph-due ph-due-${dueBand(due)}`;
  return colour === 'fault' && hasFault(bed) ? 'ph-due ph-due-fault' : 'ph-due ph-due-none';
}
