import { faArrowRightToBracket, faXmark } from '@fortawesome/free-solid-svg-icons';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { runsOtherLight } from '#domain/life/other-light.ts';
import { isBedId } from '#domain/locations/location.ts';
import { type LocType, spreadOver, withAssigned } from '#domain/locations/move-form.ts';
import { ErrorText } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CountInput } from './count-input.tsx';
import type { FactValues } from './fact-values.ts';
import { RackPicker } from './rack-picker.tsx';
import { placeName, roomAt, type Scene } from './scene.ts';
import { orderedPlaces } from './trays-leaving.tsx';
import { WhereChoice } from './where-choice.tsx';

interface ArrivingProps {
  readonly name: 'placed_at' | 'to' | 'made';
  readonly title: string;
  readonly scene: Scene;
  /** The trays that need a place; null where as many arrive as are entered. */
  readonly wanted: number | null;
  /** Places that give trays and can't receive any. */
  readonly gives?: ReadonlySet<string>;
  /** The chamber that is shown at first. */
  readonly chamber: string | null;
}

const NOTHING: ReadonlySet<string> = new Set();

/** One side of a form where trays arrive: what is chosen, and how that changes. What is picked is filled in that order. */
export function useArriving({ name, title, scene, wanted, gives = NOTHING, chamber: first }: ArrivingProps) {
  const { control } = useFormContext<FactValues>();
  const { field, fieldState } = useController({ control, name });
  const { value: side, onChange } = field;
  const picked = Object.keys(side.assignedTrays);
  const [chosen, setChosen] = useState(
    () => picked.map((location) => scene.places.get(location)?.chamber ?? null).find((uuid) => uuid !== null) ?? null,
  );
  const left = wanted === null ? null : Math.max(0, wanted - side.total);
  const pick = useCallback(
    (locations: readonly string[], on: boolean) => {
      if (!on) {
        const kept = Object.entries(side.assignedTrays).filter(([location]) => !locations.includes(location));
        return onChange(withAssigned(side, Object.fromEntries(kept)));
      }
      const free = locations.filter((location) => !(location in side.assignedTrays) && !gives.has(location));
      const rooms = free.map((location) => ({ location, room: roomAt(scene, location) }));
      const added = left === null ? oneEach(rooms) : spreadOver(left, rooms).assigned;
      onChange(withAssigned(side, { ...side.assignedTrays, ...added }));
    },
    [side, scene, gives, left, onChange],
  );
  // Both sides add up: other trays to move are spread over what is picked anew.
  const before = useRef(wanted);
  useEffect(() => {
    if (before.current === wanted) return;
    before.current = wanted;
    const locations = Object.keys(side.assignedTrays);
    if (wanted === null || locations.length === 0) return;
    const rooms = locations.map((location) => ({ location, room: roomAt(scene, location) }));
    onChange(withAssigned(side, spreadOver(wanted, rooms).assigned));
  }, [wanted, side, scene, onChange]);
  return {
    title,
    scene,
    side,
    wanted,
    left,
    gives,
    picked,
    pick,
    chamber: chosen ?? first ?? scene.chambers[0]?.uuid ?? null,
    onChamber: setChosen,
    onLocType: (locType: LocType) => onChange({ ...withAssigned(side, {}), locType }),
    assign: (location: string, trays: number) =>
      onChange(withAssigned(side, { ...side.assignedTrays, [location]: trays })),
    onBlur: field.onBlur,
    wrong: fieldState.error?.message,
  };
}

type Arriving = ReturnType<typeof useArriving>;

/** The kind of place, the places that were picked with their trays, and how many still have none. */
export function ArrivingList({ arriving }: { readonly arriving: Arriving }) {
  const { title, scene, side, wanted, picked, wrong } = arriving;
  const id = useId();
  return (
    <fieldset className={wrong === undefined ? 'ph-places' : 'ph-places ph-wrong'} onBlur={arriving.onBlur}>
      <legend className="ph-form-title">{title}</legend>
      <WhereChoice
        locType={side.locType}
        chamber={arriving.chamber}
        scene={scene}
        onLocType={arriving.onLocType}
        onChamber={arriving.onChamber}
      />
      {side.locType !== 'none' && (
        <ul className="ph-place-list" aria-label={`${title}: trays by place`}>
          {picked.map((location) => {
            const place = placeName(scene, location);
            return (
              <li key={location} className="ph-place-row">
                <span className="ph-place-name">
                  <Icon icon={faArrowRightToBracket} size={11} />
                  <span className="ph-name">{place}</span>
                </span>
                <span className="ph-muted">{roomWords(scene, location)}</span>
                <CountInput
                  count={side.assignedTrays[location] ?? 0}
                  onCount={(count) => count !== null && count > 0 && arriving.assign(location, count)}
                  aria-label={`Trays to ${place}`}
                  aria-invalid={wrong !== undefined || undefined}
                  aria-describedby={wrong === undefined ? undefined : `${id}-said`}
                />
                <button
                  type="button"
                  className="ph-icon-button"
                  aria-label={`Take ${place} away`}
                  onClick={() => arriving.pick([location], false)}
                >
                  <Icon icon={faXmark} size={12} />
                </button>
              </li>
            );
          })}
          <li className="ph-place-sum">
            <span>Assigned</span>
            <strong className="ph-num">{wanted === null ? side.total : `${side.total} of ${wanted}`}</strong>
          </li>
        </ul>
      )}
      {wrong !== undefined && (
        <div id={`${id}-said`} className="ph-field-error">
          <ErrorText>{wrong}</ErrorText>
        </div>
      )}
    </fieldset>
  );
}

/** Where places are picked: beds on the rack, physical locations by name. */
export function ArrivingPlaces({ arriving }: { readonly arriving: Arriving }) {
  const { scene, side, chamber, gives, wanted, left, pick } = arriving;
  const name = scene.names.chamber(chamber ?? '') ?? '';
  const physical = orderedPlaces([...scene.places.keys()], scene).filter(
    (location) => !isBedId(location) && !gives.has(location) && scene.places.get(location)?.active === true,
  );
  const others = scene.beds
    .filter(({ uuid }) => uuid in side.assignedTrays)
    .filter((bed) => runsOtherLight(bed, scene.batch.life));
  return (
    <div className="ph-arriving-places">
      {side.locType === 'bed' && (
        <>
          <p className="ph-rack-head">
            <strong>{name}</strong> <span className="ph-muted">{pickWords(wanted, left)}</span>
          </p>
          <RackPicker
            label={`Beds of ${name}`}
            beds={scene.beds.filter((bed) => bed.chamber === chamber)}
            receives={side.assignedTrays}
            gives={gives}
            room={(bed) => (left === 0 ? 0 : roomAt(scene, bed))}
            onPick={pick}
          />
        </>
      )}
      {side.locType === 'phys' && (
        <div className="ph-toggles ph-toggles-flat">
          {physical.map((location) => {
            const on = location in side.assignedTrays;
            return (
              <button
                key={location}
                type="button"
                className="bp6-button"
                aria-pressed={on}
                onClick={() => pick([location], !on)}
              >
                {placeName(scene, location)}
              </button>
            );
          })}
          {physical.length === 0 && <p className="ph-muted">There is no other physical location on this farm.</p>}
        </div>
      )}
      {others.length > 0 && (
        <Notice
          kind="conflict"
          title={`${others.map((bed) => bed.name).join(', ')} ${others.length === 1 ? 'runs' : 'run'} another light recipe.`}
        >
          The move is allowed, the conflict stays listed.
        </Notice>
      )}
    </div>
  );
}

/** Where trays arrive, in one column. */
export function TraysArriving(props: ArrivingProps) {
  const arriving = useArriving(props);
  return (
    <>
      <ArrivingList arriving={arriving} />
      <ArrivingPlaces arriving={arriving} />
    </>
  );
}

const oneEach = (rooms: readonly { readonly location: string; readonly room: number }[]) =>
  Object.fromEntries(rooms.filter(({ room }) => room > 0).map(({ location }) => [location, 1]));

function pickWords(wanted: number | null, left: number | null): string {
  if (wanted === 0) return 'choose the trays first';
  return left === 0 ? 'all trays are assigned' : 'pick beds, or drag over several';
}

function roomWords(scene: Scene, location: string): string {
  const room = roomAt(scene, location);
  if (room === Number.POSITIVE_INFINITY) return 'no limit';
  const capacity = scene.places.get(location)?.tray_capacity ?? room;
  return room === capacity ? `${room} free` : `${room} free of ${capacity}`;
}
