import { Checkbox } from '@blueprintjs/core';
import { faArrowRight, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import { isPhysicalId } from '#domain/locations/location.ts';
import { type BulkEntered, bulkDrafts, type OpenedBulk } from '#web/batches/bulk/model/bulk-drafts.ts';
import { BulkList } from '#web/batches/bulk/model/bulk-list.tsx';
import { placesWords, refusedBatches, unsentText } from '#web/batches/bulk/model/bulk-messages.ts';
import { bedsOf, type MoveRow, type MoveWish, placesLeft, planMoves } from '#web/batches/bulk/model/move-plan.ts';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { useRecordInstants } from '#web/batches/bulk/model/use-record-instants.ts';
import { RackPicker } from '#web/batches/racks/rack-picker.tsx';
import { countOf } from '#web/format/quantity.ts';
import { useDraft } from '#web/page/use-draft.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface MoveDrawerProps {
  readonly view: BulkView;
  /** Where what is entered is kept when the session ends. */
  readonly place: string;
  /** What was entered before. */
  readonly entered: BulkEntered['move'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const NOWHERE: MoveWish = { to: '', beds: null, staying: new Set() };

/** Moves the trays of several batches into one chamber, or its chosen beds, in one call. */
export function MoveDrawer({ view: live, place, entered, onDone, onClose }: MoveDrawerProps) {
  const [wish, setWish] = useState(entered ?? NOWHERE);
  const write = useRecordInstants(live, onDone);
  const { view } = write;
  const plan = planMoves(view, wish);
  const refused = refusedBatches(write.error);
  const submit = () => {
    const actions = plan.rows
      .filter(({ moves }) => moves.length > 0)
      .map(({ batch, moves }) => ({
        batch: batch.uuid,
        action_type: 'location_change' as const,
        action_properties: { moves: [...moves] },
      }));
    write.send(actions);
  };
  const dirty = !write.isDone && wish !== NOWHERE;
  useDraft<OpenedBulk>(bulkDrafts, place, () =>
    dirty ? { act: 'move', batches: view.batches.map(({ uuid }) => uuid), entered: { move: wish } } : null,
  );
  return (
    <FormDrawer
      isOpen
      wide
      title={`Move ${countOf(view.batches.length, 'batch', 'batches')}`}
      submit={plan.moving === 0 ? 'Move' : `Move ${countOf(plan.moving, 'tray')}`}
      disabled={plan.moving === 0 || plan.left > 0}
      busy={write.busy}
      dirty={dirty}
      problem={unsentText(write)}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="ph-bulk-as-sent" disabled={write.isUnanswered}>
        <TargetField view={view} wish={wish} onWish={setWish} />
        <BedsField view={view} wish={wish} plan={plan} onWish={setWish} />
        <StayingField view={view} wish={wish} onWish={setWish} />
      </fieldset>
      <BulkList label="Where they go" batches={view.batches}>
        {(batch) => {
          const row = plan.rows.find((one) => one.batch === batch);
          return row !== undefined && <MoveWords row={row} view={view} wish={wish} refused={refused.has(batch.uuid)} />;
        }}
      </BulkList>
      <p className="ph-bulk-sum" aria-live="polite">
        {wish.to !== '' && sumWords(plan.moving, plan.left)}
      </p>
      {plan.otherLight.length > 0 && (
        <Notice
          kind="conflict"
          title={`${plan.otherLight.map(({ name }) => name).join(', ')} ${plan.otherLight.length === 1 ? 'runs' : 'run'} another light recipe.`}
        >
          The move is allowed, the conflict stays listed.
        </Notice>
      )}
    </FormDrawer>
  );
}

interface WishProps {
  readonly view: BulkView;
  readonly wish: MoveWish;
  readonly onWish: (wish: MoveWish) => void;
}

/** Which chamber or other place receives the trays. */
const TargetField = ({ view, wish, onWish }: WishProps) => {
  const others = [...view.places.values()].filter(({ id, active }) => isPhysicalId(id) && active);
  return (
    <SelectField
      label="To"
      required
      value={wish.to}
      onChange={({ target }) => onWish({ ...wish, to: target.value, beds: null })}
    >
      <option value="">Choose a chamber</option>
      {view.chambers.map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {name}
        </option>
      ))}
      {others.length > 0 && (
        <optgroup label="Other places">
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
};

/** Which beds of the chamber: all with room at first, then those that are picked. */
function BedsField({ view, wish, plan, onWish }: WishProps & { readonly plan: ReturnType<typeof planMoves> }) {
  const beds = bedsOf(view, wish.to);
  if (beds.length === 0) return null;
  const free = planMoves(view, { ...wish, beds: null });
  const picked = wish.beds === null ? plan.receives : receivesOf(wish.beds, plan.receives);
  const pick = (bedsPicked: readonly string[], on: boolean) => {
    const before = wish.beds ?? Object.keys(plan.receives);
    const kept = before.filter((bed) => !bedsPicked.includes(bed));
    // The first bed that is picked by itself takes the place of what was filled in.
    const next = on ? [...(wish.beds === null ? [] : kept), ...bedsPicked] : kept;
    onWish({ ...wish, beds: next.length === 0 ? null : next });
  };
  return (
    <div className="ph-bulk-rack">
      <p className="ph-rack-head">
        <strong>{view.names.chamber(wish.to)}</strong>{' '}
        <span className="ph-muted">
          {wish.beds === null ? 'filled in the order of its beds; pick some to use only these' : 'only the beds picked'}
        </span>
      </p>
      <RackPicker
        label={`Beds of ${view.names.chamber(wish.to) ?? ''}`}
        beds={beds}
        receives={picked}
        gives={new Set()}
        room={free.roomAt}
        onPick={pick}
      />
    </div>
  );
}

const receivesOf = (beds: readonly string[], receives: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(beds.map((bed) => [bed, receives[bed] ?? 0]));

/** From which places trays go; from all at first. */
function StayingField({ view, wish, onWish }: WishProps) {
  const all = placesLeft(view);
  const going = all.filter((location) => !wish.staying.has(location));
  const toggle = (location: string) => {
    const staying = new Set(wish.staying);
    if (!staying.delete(location)) staying.add(location);
    onWish({ ...wish, staying });
  };
  return (
    <details className="ph-bulk-from">
      <summary>
        From{' '}
        {wish.staying.size === 0 ? `all ${countOf(all.length, 'place')}` : `${going.length} of ${all.length} places`}
      </summary>
      <ul className="ph-bulk-places" aria-label="Places that trays go from">
        {all.map((location) => (
          <li key={location}>
            <Checkbox checked={!wish.staying.has(location)} onChange={() => toggle(location)}>
              {placesWords([{ location }], view) || 'A place that is gone'}
            </Checkbox>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface MoveWordsProps {
  readonly row: MoveRow;
  readonly view: BulkView;
  readonly wish: MoveWish;
  readonly refused: boolean;
}

/** '18 trays Germination Cart 2 → Grow B A1-3', or why not. */
function MoveWords({ row: { batch, moves, left }, view, wish, refused }: MoveWordsProps) {
  const from = placesWords(
    moves.map(({ from: location }) => ({ location })),
    view,
  );
  const to = placesWords(
    moves.map(({ to: location }) => ({ location })),
    view,
  );
  const stands = placesWords(
    Object.keys(batch.trays.tray_locations).map((location) => ({ location })),
    view,
  );
  return (
    <>
      {moves.length > 0 ? (
        <span>
          {countOf(sumTrays(moves), 'tray')} <span className="ph-muted">{from}</span>{' '}
          <Icon icon={faArrowRight} size={13} label="to" /> <strong>{to}</strong>
        </span>
      ) : (
        <span className="ph-muted">
          {stands === '' ? 'No trays stand.' : wish.to !== '' && left === 0 ? `Stays at ${stands}` : stands}
        </span>
      )}
      {left > 0 && (
        <span className="ph-overdue">
          <Icon icon={faTriangleExclamation} size={13} /> {countOf(left, 'tray')} {left === 1 ? 'has' : 'have'} no room
        </span>
      )}
      {refused && <span className="ph-overdue">This one was refused.</span>}
    </>
  );
}

function sumWords(moving: number, left: number): string {
  if (left > 0)
    return `${countOf(left, 'tray')} ${left === 1 ? 'has' : 'have'} no room. Choose more beds or another chamber.`;
  return moving === 0 ? 'Nothing moves: all trays stand there already.' : `All ${countOf(moving, 'tray')} fit.`;
}
