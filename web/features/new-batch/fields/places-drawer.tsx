import { Button } from '@blueprintjs/core';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { spreadOver } from '#domain/locations/move-form.ts';
import { RackPicker } from '#web/batches/racks/rack-picker.tsx';
import type { FarmPlaces } from '#web/features/new-batch/model/farm-places.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { DrawerFrame } from '#web/ui/overlay/drawer-frame.tsx';
import { cancel } from '#words/web/common.ts';
import * as m from '#words/web/new-batch/form.ts';
import '#web/features/new-batch/new-batch.css';
import '#web/batches/racks/places.css';

interface PlacesDrawerProps {
  readonly title: string;
  readonly farm: FarmPlaces;
  /** The number of trays that need a place; null if any number of places may be picked. */
  readonly trays: number | null;
  readonly start: Readonly<Record<string, number>>;
  /** The chamber shown first. */
  readonly chamber: string | null;
  readonly room: (place: string) => number;
  readonly onUse: (assigned: Record<string, number>) => void;
  readonly onClose: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();
const PHYSICAL = 'physical';

/** A choice of places on the rack or by name. Cancelling discards it. */
export function PlacesDrawer(props: PlacesDrawerProps) {
  const { title, farm, trays, start, chamber, room, onUse, onClose } = props;
  const phone = usePhone();
  const formId = useId();
  const [assigned, setAssigned] = useState<Readonly<Record<string, number>>>(start);
  const [shown, setShown] = useState(() => firstShown(farm, start, chamber));
  const total = Object.values(assigned).reduce((sum, count) => sum + count, 0);
  const left = trays === null ? null : Math.max(0, trays - total);
  const pick = useCallback(
    (ids: readonly string[], on: boolean) =>
      setAssigned((before) => {
        if (!on) return Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id)));
        const added = ids.filter((id) => !(id in before));
        const taken = Object.values(before).reduce((sum, count) => sum + count, 0);
        const rooms = added.map((location) => ({ location, room: room(location) }));
        if (trays === null) return { ...before, ...Object.fromEntries(added.map((id) => [id, 1])) };
        return { ...before, ...spreadOver(Math.max(0, trays - taken), rooms).assigned };
      }),
    [room, trays],
  );
  const name = farm.chambers.find(({ uuid }) => uuid === shown)?.name ?? '';
  const count = Object.keys(assigned).length;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree the drawer is inside the page's form.
    event.stopPropagation();
    onUse(assigned);
  };
  return (
    <DrawerFrame
      isOpen
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? 'auto' : 'var(--ph-drawer-wide)'}
      className={phone ? 'ph-drawer ph-sheet' : 'ph-drawer'}
      title={title}
    >
      <form id={formId} className="bp6-drawer-body ph-drawer-body" onSubmit={onSubmit} noValidate>
        <SelectField label={m.chamber} value={shown} onChange={(event) => setShown(event.target.value)}>
          {farm.chambers.map((one) => (
            <option key={one.uuid} value={one.uuid}>
              {one.name}
            </option>
          ))}
          {farm.physical.length > 0 && <option value={PHYSICAL}>{m.physicalLocations}</option>}
        </SelectField>
        <p className="ph-pick-words">
          <strong>{pickedText(trays, total, count)}</strong>{' '}
          <span className="ph-muted">{left === 0 ? m.allPlaced : m.pickBeds}</span>
        </p>
        {shown === PHYSICAL ? (
          <div className="ph-toggles ph-toggles-flat">
            {farm.physical.map(({ id, name: physical }) => (
              <button
                key={id}
                type="button"
                className="bp6-button"
                aria-pressed={id in assigned}
                disabled={left === 0 && !(id in assigned)}
                onClick={() => pick([id], !(id in assigned))}
              >
                {physical}
              </button>
            ))}
          </div>
        ) : (
          <RackPicker
            label={m.bedsOf({ name })}
            beds={farm.beds.filter((bed) => bed.chamber === shown)}
            incoming={assigned}
            sources={NOTHING}
            room={(bed) => (left === 0 ? 0 : room(bed))}
            onPick={pick}
          />
        )}
      </form>
      <div className="bp6-drawer-footer ph-drawer-foot">
        <div className="ph-drawer-note" />
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="submit" form={formId} intent="primary" disabled={count === 0}>
          {count === 0 ? m.takeNone : m.takePicked({ count })}
        </Button>
      </div>
    </DrawerFrame>
  );
}

function firstShown(farm: FarmPlaces, start: Readonly<Record<string, number>>, chamber: string | null): string {
  const [first] = Object.keys(start);
  const place = first === undefined ? undefined : farm.places.get(first);
  if (place !== undefined) return place.chamber ?? PHYSICAL;
  return chamber ?? farm.chambers[0]?.uuid ?? PHYSICAL;
}

const pickedText = (trays: number | null, total: number, count: number): string =>
  trays === null ? m.placesPicked({ count }) : m.traysPlaced({ placed: total, count: trays });
