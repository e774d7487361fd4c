import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Action } from '#domain/actions/action.ts';
import { type ArrivingPart, roomFor } from '#domain/batches/facts/tray-fact-faults.ts';
import type { RoomAt } from '#domain/locations/check-move.ts';
import { type LocType, spreadAgain, spreadOver, traysAt, traysFrom, withChosen } from '#domain/locations/move-form.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { type BatchView, roomAt as freeAt } from '#web/batches/model/batch-view.ts';

export interface ArrivingProps {
  readonly name: ArrivingPart;
  readonly title: string;
  /** The action that places the trays. Trays that it placed before take no room. */
  readonly action: Action;
  readonly view: BatchView;
  /** The number of trays that need a place; null if any number is allowed. */
  readonly wanted: number | null;
  /** The source places, which can't receive trays. */
  readonly sources?: ReadonlySet<string>;
  /** The chamber shown at first. */
  readonly chamber: string | null;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The state of a form's destination of trays. Places are filled in the order they were picked. */
export function useArriving({ name, title, action, view, wanted, sources = NOTHING, chamber: first }: ArrivingProps) {
  const { control } = useFormContext<FactValues>();
  const { field, fieldState } = useController({ control, name });
  const { value: side, onChange } = field;
  const picked = Object.keys(side.assignedTrays);
  const [chosen, setChosen] = useState(
    () => picked.map((location) => view.places.get(location)?.chamber ?? null).find((uuid) => uuid !== null) ?? null,
  );
  const roomAt = useRoom(action, name, view);
  const left = wanted === null ? null : Math.max(0, wanted - side.total);
  const pick = useCallback(
    (locations: readonly string[], on: boolean) => {
      if (!on) {
        const remaining = Object.entries(side.assignedTrays).filter(([location]) => !locations.includes(location));
        return onChange(withChosen(side, Object.fromEntries(remaining)));
      }
      const free = locations.filter((location) => !(location in side.assignedTrays) && !sources.has(location));
      const rooms = free.map((location) => ({ location, room: roomAt(location) }));
      const added = left === null ? oneEach(rooms) : spreadOver(left, rooms).assigned;
      onChange(withChosen(side, { ...side.assignedTrays, ...added }));
    },
    [side, roomAt, sources, left, onChange],
  );
  // Both sides must always add up.
  const before = useRef(wanted);
  useEffect(() => {
    if (before.current === wanted) return;
    before.current = wanted;
    const spread = wanted === null ? side : spreadAgain(side, wanted, roomAt);
    if (spread !== side) onChange(spread);
  }, [wanted, side, roomAt, onChange]);
  return {
    title,
    view,
    side,
    roomAt,
    wanted,
    left,
    sources,
    picked,
    pick,
    chamber: chosen ?? first ?? view.chambers[0]?.uuid ?? null,
    onChamber: setChosen,
    onLocType: (locType: LocType) => onChange({ ...withChosen(side, {}), locType }),
    assign: (location: string, trays: number) =>
      onChange(withChosen(side, { ...side.assignedTrays, [location]: trays })),
    onBlur: field.onBlur,
    wrong: fieldState.error?.message,
  };
}

/** Returns a function that gives the room at a place for one part of the form, after the other parts. */
function useRoom(action: Action, part: ArrivingPart, view: BatchView): RoomAt {
  const { control } = useFormContext<FactValues>();
  const [made, merged, binned, from, to] = useWatch({ control, name: ['made', 'merged', 'binned', 'from', 'to'] });
  return useMemo(() => {
    const facts = { made: traysAt(made), merged: traysFrom(merged), binned: traysFrom(binned) };
    const grounds = { roomAt: (location: string) => freeAt(view, location), places: view.places };
    return roomFor({ action, facts, from, to }, part, grounds);
  }, [action, part, view, made, merged, binned, from, to]);
}

export type Arriving = ReturnType<typeof useArriving>;

const oneEach = (rooms: readonly { readonly location: string; readonly room: number }[]) =>
  Object.fromEntries(rooms.filter(({ room }) => room > 0).map(({ location }) => [location, 1]));
