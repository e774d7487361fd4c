import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Bed } from '#domain/hardware/hardware.ts';
import { neighbourByKey, rackGrid, rectangle } from './rack-grid.ts';
import { type BedHeat, type RackColour, RackMapCell } from './rack-map-cell.tsx';
import { RackTable } from './rack-table.tsx';
import type { RackFacts } from './use-rack-facts.ts';
import './rack.css';
import './rack-map.css';

interface RackMapProps {
  readonly label: string;
  /** The beds of one chamber. */
  readonly beds: readonly Bed[];
  readonly facts: RackFacts;
  readonly colour: RackColour;
  /** The values that colour beds instead. */
  readonly heat?: ReadonlyMap<string, BedHeat> | undefined;
  readonly selected: ReadonlySet<string>;
  readonly isDimmed: (bed: Bed) => boolean;
  readonly onSelect: (beds: readonly Bed[], on: boolean) => void;
  /** Called when trays are dragged from a bed to another; without a target for the key M. */
  readonly onMove: (from: Bed, to: Bed | null) => void;
}

interface Drag {
  readonly from: Bed;
  readonly to: Bed;
  /** Trays move; otherwise a rectangle is selected. */
  readonly moves: boolean;
}

/**
 * A chamber's rack. A click opens a bed; dragging moves its trays to another bed, and from an empty bed or with Shift
 * selects a rectangle. By keyboard: arrows, Space selects, M moves trays.
 */
export function RackMap(props: RackMapProps) {
  const { label, beds, facts, colour, heat, selected, isDimmed, onSelect, onMove } = props;
  const grid = useMemo(() => rackGrid(beds), [beds]);
  const [focused, setFocused] = useState<string>();
  const [drag, setDrag] = useState<Drag>();
  const rack = useRef<HTMLTableElement>(null);
  const first = grid.rows.flatMap((row) => grid.stacks.map((stack) => grid.at(stack, row))).find((bed) => bed);
  const active = beds.some(({ uuid }) => uuid === focused) ? focused : first?.uuid;
  const over = drag === undefined ? [] : drag.moves ? [drag.to] : rectangle(grid, drag.from, drag.to);
  const isDragging = drag !== undefined && drag.to !== drag.from;

  useEffect(() => {
    if (drag === undefined) return;
    const drop = () => {
      setDrag(undefined);
      if (drag.to === drag.from) return;
      if (drag.moves) onMove(drag.from, drag.to);
      else onSelect(rectangle(grid, drag.from, drag.to), true);
    };
    const cancel = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && setDrag(undefined);
    addEventListener('pointerup', drop);
    addEventListener('keydown', cancel);
    return () => {
      removeEventListener('pointerup', drop);
      removeEventListener('keydown', cancel);
    };
  }, [drag, grid, onMove, onSelect]);

  const onKeyDown = (event: KeyboardEvent, bed: Bed) => {
    const next = neighbourByKey(grid, bed, event);
    if (next !== undefined) {
      if (event.shiftKey) onSelect([bed, next], true);
      setFocused(next.uuid);
      rack.current?.querySelector<HTMLElement>(`[data-bed="${next.uuid}"]`)?.focus();
    } else if (event.key === ' ') {
      event.preventDefault();
      onSelect([bed], !selected.has(bed.uuid));
    } else if (event.key === 'm' && bed.standing.length > 0 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      onMove(bed, null);
    }
  };
  const onPointerDown = (event: PointerEvent, bed: Bed) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey || event.metaKey) return;
    setDrag({ from: bed, to: bed, moves: bed.standing.length > 0 && !event.shiftKey });
  };
  return (
    <div className={isDragging ? 'ph-rack-scroll ph-map ph-map-dragging' : 'ph-rack-scroll ph-map'}>
      <RackTable
        ref={rack}
        label={label}
        grid={grid}
        cell={(bed) => (
          <RackMapCell
            bed={bed}
            facts={facts}
            colour={colour}
            heat={heat === undefined ? undefined : (heat.get(bed.uuid) ?? null)}
            isSelected={selected.has(bed.uuid)}
            isTarget={isDragging && over.includes(bed)}
            isDimmed={isDimmed(bed)}
            tabIndex={bed.uuid === active ? 0 : -1}
            onFocus={() => setFocused(bed.uuid)}
            onKeyDown={(event) => onKeyDown(event, bed)}
            onPointerDown={(event) => onPointerDown(event, bed)}
            onPointerEnter={() => drag !== undefined && setDrag({ ...drag, to: bed })}
          />
        )}
      />
    </div>
  );
}
