import { faArrowRightToBracket, faTriangleExclamation, faXmark } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useId } from 'react';
import { runsOtherLight } from '#domain/conflicts/runs-other-light.ts';
import { isBedId } from '#domain/locations/location.ts';
import { type BatchView, placeName } from '#web/batches/model/batch-view.ts';
import { CountInput } from '#web/batches/racks/count-input.tsx';
import { RackPicker } from '#web/batches/racks/rack-picker.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorText } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bedsOf, moveAllowed, otherLight } from '#words/web/batches/racks.ts';
import * as m from '#words/web/batches/trays.ts';
import { WhereChoice } from './location-type-field.tsx';
import { missingText } from './missing-places.ts';
import { orderedPlaces } from './trays-leaving.tsx';
import { type Arriving, type ArrivingProps, useArriving } from './use-arriving.ts';
import '#web/batches/batch-forms.css';
import '#web/batches/racks/places.css';
import '#web/batches/racks/rack.css';

interface ArrivingListProps {
  readonly arriving: Arriving;
  /** Content between the kind of place and the picked places. */
  readonly between?: ReactNode;
}

/** The kind of place, the picked places with their trays, and the number of trays without a place. */
export function ArrivingList({ arriving, between }: ArrivingListProps) {
  const { title, view, side, wanted, picked, wrong } = arriving;
  const id = useId();
  const missing = missingText(arriving);
  return (
    <fieldset className={wrong === undefined ? 'ph-places' : 'ph-places ph-wrong'} onBlur={arriving.onBlur}>
      <legend className="ph-form-title">{title}</legend>
      <WhereChoice
        locType={side.locType}
        chamber={arriving.chamber}
        view={view}
        onLocType={arriving.onLocType}
        onChamber={arriving.onChamber}
      />
      {between}
      {side.locType !== 'none' && (
        <ul className="ph-place-list" aria-label={m.byPlace({ title })}>
          {picked.map((location) => {
            const place = placeName(view, location);
            return (
              <li key={location} className="ph-place-row">
                <span className="ph-place-name">
                  <Icon icon={faArrowRightToBracket} size={13} />
                  <span className="ph-name">{place}</span>
                </span>
                <span className="ph-muted">{roomText(view, location, arriving.roomAt(location))}</span>
                <CountInput
                  count={side.assignedTrays[location] ?? 0}
                  onCount={(count) => count !== null && count > 0 && arriving.assign(location, count)}
                  aria-label={m.traysTo({ place })}
                  aria-invalid={wrong !== undefined || undefined}
                  aria-describedby={wrong === undefined ? undefined : `${id}-said`}
                />
                <button
                  type="button"
                  className="ph-icon-button"
                  aria-label={m.removePlace({ place })}
                  onClick={() => arriving.pick([location], false)}
                >
                  <Icon icon={faXmark} size={13} />
                </button>
              </li>
            );
          })}
          <li className="ph-place-sum">
            <span>{m.assigned}</span>
            <strong className="ph-num">
              {wanted === null ? side.total : m.countOf({ count: side.total, all: wanted })}
            </strong>
          </li>
        </ul>
      )}
      {wrong !== undefined && (
        <div id={`${id}-said`} className="ph-field-error">
          <ErrorText>{wrong}</ErrorText>
        </div>
      )}
      {wrong === undefined && missing !== undefined && (
        <p className="ph-place-missing" aria-live="polite">
          <Icon icon={faTriangleExclamation} size={13} /> {missing}
        </p>
      )}
    </fieldset>
  );
}

/** The choice of places: beds on the rack, physical locations by name. */
export function ArrivingPlaces({ arriving }: { readonly arriving: Arriving }) {
  const { view, side, roomAt, chamber, sources, wanted, left, pick } = arriving;
  const name = view.names.chamber(chamber ?? '') ?? '';
  const physical = orderedPlaces([...view.places.keys()], view).filter(
    (location) => !isBedId(location) && !sources.has(location) && view.places.get(location)?.active === true,
  );
  const others = view.beds
    .filter(({ uuid }) => uuid in side.assignedTrays)
    .filter((bed) => runsOtherLight(bed, view.batch.life));
  return (
    <div className="ph-arriving-places">
      {side.locType === 'bed' && (
        <>
          <p className="ph-rack-head">
            <strong>{name}</strong> <span className="ph-muted">{pickText(wanted, left)}</span>
            <span className="ph-rack-keys" aria-hidden="true">
              <span className="ph-rack-mark ph-rack-mark-receives" /> {m.receives}
              <span className="ph-rack-mark" /> {m.empty}
            </span>
          </p>
          <RackPicker
            label={bedsOf({ chamber: name })}
            beds={view.beds.filter((bed) => bed.chamber === chamber)}
            incoming={side.assignedTrays}
            sources={sources}
            room={(bed) => (left === 0 ? 0 : roomAt(bed))}
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
                {placeName(view, location)}
              </button>
            );
          })}
          {physical.length === 0 && <p className="ph-muted">{m.noOtherPlaces}</p>}
        </div>
      )}
      {others.length > 0 && (
        <Notice kind="conflict" title={otherLight({ beds: others.map((bed) => bed.name) })}>
          {lightText(others, view)} {moveAllowed}
        </Notice>
      )}
    </div>
  );
}

/** The destination of trays, in one column. */
export function TraysArriving(props: ArrivingProps) {
  const arriving = useArriving(props);
  return (
    <>
      <ArrivingList arriving={arriving} />
      <ArrivingPlaces arriving={arriving} />
    </>
  );
}

/** 'Basil 280 µmol runs there; this batch needs Basil 300 µmol.' */
function lightText(beds: BatchView['beds'], { batch, recipes }: BatchView): string {
  const nameOf = (uuid: string | null) => recipes.light_recipe.find((recipe) => recipe.uuid === uuid)?.name;
  const running = [...new Set(beds.map(({ light_recipe }) => nameOf(light_recipe)))].filter(
    (name) => name !== undefined,
  );
  const wanted = nameOf(batch.life.light_recipe);
  if (running.length === 0 || wanted === undefined) return '';
  return m.lightDiffers({ running, wanted });
}

function pickText(wanted: number | null, left: number | null): string {
  if (wanted === 0) return m.chooseTraysFirst;
  return left === 0 ? m.allAssigned : m.pickBeds;
}

function roomText(view: BatchView, location: string, room: number): string {
  if (room === Number.POSITIVE_INFINITY) return m.noLimit;
  const capacity = view.places.get(location)?.tray_capacity ?? room;
  return room === capacity ? m.free({ count: room }) : m.freeOf({ count: room, capacity });
}
