import { faArrowRightToBracket, faBolt } from '@fortawesome/free-solid-svg-icons';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import { DrawnIcon } from '#web/ui/icon.tsx';
import * as m from '#words/web/batches/racks.ts';
import { trays as trayCount } from '#words/web/counts.ts';
import { CropShareBars } from './crop-share-bars.tsx';
import { cropShares } from './crop-shares.ts';
import { neighbourByKey, rackGrid, rectangle } from './rack-grid.ts';
import { RackTable } from './rack-table.tsx';
import './rack.css';

interface RackPickerProps {
  readonly label: string;
  /** The beds of one chamber. */
  readonly beds: readonly Bed[];
  /** The trays that each bed will receive; null where only the bed is chosen. */
  readonly incoming: Readonly<Record<string, number | null>>;
  /** The source beds, which can't receive trays. */
  readonly sources: ReadonlySet<string>;
  /** Returns how many more trays fit on a bed. */
  readonly room: (bed: string) => number;
  readonly onPick: (beds: readonly string[], on: boolean) => void;
}

/** A chamber's rack for picking beds: by click, by dragging over several, or with the arrow keys and Space. */
export function RackPicker({ label, beds, incoming, sources, room, onPick }: RackPickerProps) {
  const grid = useMemo(() => rackGrid(beds), [beds]);
  const [focused, setFocused] = useState<string>();
  const [drag, setDrag] = useState<{ readonly from: Bed; readonly to: Bed }>();
  const rack = useRef<HTMLTableElement>(null);
  const open = (bed: Bed) => bed.uuid in incoming || (room(bed.uuid) > 0 && !sources.has(bed.uuid));
  const dragged = drag === undefined ? [] : rectangle(grid, drag.from, drag.to).filter(open);
  const first = grid.rows
    .flatMap((row) => grid.stacks.map((stack) => grid.at(stack, row)))
    .find((bed) => bed && open(bed));
  const active = beds.some(({ uuid }) => uuid === focused) ? focused : first?.uuid;

  useEffect(() => {
    if (drag === undefined) return;
    const drop = () => {
      const over = rectangle(grid, drag.from, drag.to);
      if (over.length > 1)
        onPick(
          over.filter((bed) => !(bed.uuid in incoming)).map(({ uuid }) => uuid),
          true,
        );
      setDrag(undefined);
    };
    addEventListener('pointerup', drop);
    return () => removeEventListener('pointerup', drop);
  }, [drag, grid, incoming, onPick]);

  const onKeyDown = (event: KeyboardEvent, bed: Bed) => {
    const next = neighbourByKey(grid, bed, event);
    if (next === undefined) return;
    setFocused(next.uuid);
    rack.current?.querySelector<HTMLElement>(`[data-bed="${next.uuid}"]`)?.focus();
  };
  const onPointerDown = (event: PointerEvent, bed: Bed) => {
    if (event.pointerType === 'mouse' && event.button === 0) setDrag({ from: bed, to: bed });
  };
  return (
    <div className="ph-rack-scroll">
      <RackTable
        ref={rack}
        label={label}
        grid={grid}
        cell={(bed) => (
          <RackCell
            bed={bed}
            incoming={incoming[bed.uuid]}
            inDrag={dragged.includes(bed)}
            open={open(bed)}
            sources={sources.has(bed.uuid)}
            tabIndex={bed.uuid === active ? 0 : -1}
            onFocus={() => setFocused(bed.uuid)}
            onToggle={() => open(bed) && onPick([bed.uuid], !(bed.uuid in incoming))}
            onKeyDown={(event) => onKeyDown(event, bed)}
            onPointerDown={(event) => onPointerDown(event, bed)}
            onPointerEnter={() => drag !== undefined && setDrag({ ...drag, to: bed })}
          />
        )}
      />
    </div>
  );
}

interface RackCellProps {
  readonly bed: Bed;
  readonly incoming: number | null | undefined;
  readonly inDrag: boolean;
  readonly open: boolean;
  readonly sources: boolean;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerEnter: () => void;
}

function RackCell(props: RackCellProps) {
  const { bed, incoming, open, sources, inDrag } = props;
  const trays = bed.standing.reduce((sum, one) => sum + one.trays, 0);
  const shares = cropShares(bed.standing);
  const most = shares[0];
  const more = shares.length - 1;
  const capacity = bed.tray_capacity;
  const picked = incoming !== undefined;
  const isFaulty = hasFault(bed);
  const fault = isFaulty ? m.fault({ fault: bed.general_control_error ?? '' }) : undefined;
  const plus = picked && incoming !== null ? `+${incoming}` : null;
  const said = [
    bed.name,
    most === undefined ? m.empty : m.crops({ crop: most.crop_code, others: more }),
    capacity === null ? trayCount({ count: trays }) : m.traysOfCapacity({ count: trays, capacity }),
    picked
      ? incoming === null
        ? m.chosen
        : m.receives({ count: incoming })
      : sources
        ? m.givesTrays
        : !bed.active
          ? m.inactive
          : open
            ? ''
            : m.full,
    fault ?? '',
  ];
  const looks = [
    'ph-cell',
    most === undefined ? 'ph-cell-empty' : cropClass(most.crop_number),
    picked || inDrag ? 'ph-cell-picked' : '',
    more > 0 ? 'ph-cell-shared' : '',
    open ? '' : 'ph-cell-closed',
    isFaulty ? 'ph-cell-faulty' : '',
  ];
  return (
    <button
      type="button"
      className={looks.join(' ')}
      data-bed={bed.uuid}
      tabIndex={props.tabIndex}
      aria-pressed={picked}
      aria-disabled={!open}
      aria-label={said.filter((part) => part !== '').join(', ')}
      title={fault}
      onFocus={props.onFocus}
      onClick={props.onToggle}
      onKeyDown={props.onKeyDown}
      onPointerDown={props.onPointerDown}
      onPointerEnter={props.onPointerEnter}
    >
      {more > 0 && <CropShareBars shares={shares} />}
      <span className="ph-cell-id">
        {bed.name}
        {picked && <DrawnIcon icon={faArrowRightToBracket} size={11} />}
        {!picked && isFaulty && (
          <span className="ph-fault ph-cell-fault">
            <DrawnIcon icon={faBolt} size={10} />
            {m.faultTag}
          </span>
        )}
      </span>
      <span className="ph-cell-foot">
        <span className={picked && most === undefined ? 'ph-cell-plus' : 'ph-cell-code'}>
          {most === undefined ? plus : most.crop_code}
          {more > 0 && ` +${more}`}
        </span>
        {!bed.active && most === undefined && <span className="ph-cell-count">{m.off}</span>}
        {most !== undefined && <span className="ph-cell-count">{plus ?? `${trays}/${capacity ?? '∞'}`}</span>}
      </span>
      {capacity !== null && trays > 0 && (
        <span className="ph-cell-meter">
          <span style={{ width: `${Math.min(100, (100 * trays) / capacity)}%` }} />
          {picked && incoming !== null && (
            <span className="ph-cell-coming" style={{ width: `${(100 * incoming) / capacity}%` }} />
          )}
        </span>
      )}
    </button>
  );
}
