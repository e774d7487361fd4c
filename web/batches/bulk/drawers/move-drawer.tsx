import { Checkbox } from '@blueprintjs/core';
import { faArrowRight, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import { isPhysicalId } from '#domain/locations/location.ts';
import { type BulkEntered, bulkDrafts, type OpenedBulk } from '#web/batches/bulk/model/bulk-drafts.ts';
import { BulkList } from '#web/batches/bulk/model/bulk-list.tsx';
import { bulkRefusalText, placesText, refusedBatches, unsentText } from '#web/batches/bulk/model/bulk-messages.ts';
import { bedsOf, type MoveRow, type MoveTarget, placesLeft, planMoves } from '#web/batches/bulk/model/move-plan.ts';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { useRecordInstants } from '#web/batches/bulk/model/use-record-instants.ts';
import { RackPicker } from '#web/batches/racks/rack-picker.tsx';
import { useDraft } from '#web/page/use-draft.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { moveTrays, placeGone } from '#words/web/batches/actions.ts';
import { notSaved, titles } from '#words/web/batches/bulk.ts';
import * as m from '#words/web/batches/bulk-acts.ts';
import { bedsOf as bedsInChamber, moveAllowed, otherLight } from '#words/web/batches/racks.ts';
import { trays as trayCount } from '#words/web/counts.ts';
import '#web/batches/racks/rack.css';
import '#web/batches/bulk/bulk.css';

interface MoveDrawerProps {
  readonly view: BulkView;
  /** The path under which unsent input is stored when the session ends. */
  readonly place: string;
  /** The input of an earlier session. */
  readonly entered: BulkEntered['move'];
  /** The destination to start from. */
  readonly preset?: MoveTarget | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const NO_TARGET: MoveTarget = { to: '', beds: null, staying: new Set() };

/** Moves the trays of several batches into one chamber, or into some of its beds, in one call. */
export function MoveDrawer({ view: live, place, entered, preset, onDone, onClose }: MoveDrawerProps) {
  const [start] = useState(preset ?? NO_TARGET);
  const [moveTarget, setMoveTarget] = useState(entered ?? start);
  const write = useRecordInstants(live, onDone);
  const { view } = write;
  const plan = planMoves(view, moveTarget);
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
  const dirty = !write.isDone && moveTarget !== start;
  useDraft<OpenedBulk>(bulkDrafts, place, () =>
    dirty ? { act: 'move', batches: view.batches.map(({ uuid }) => uuid), entered: { move: moveTarget } } : null,
  );
  return (
    <FormDrawer
      isOpen
      wide
      title={m.moveBatches({ count: view.batches.length })}
      submit={plan.moving === 0 ? titles.move : moveTrays({ count: plan.moving })}
      disabled={plan.moving === 0 || plan.left > 0}
      busy={write.busy}
      dirty={dirty}
      problem={unsentText(write)}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="ph-bulk-as-sent" disabled={write.isUnanswered}>
        <TargetField view={view} moveTarget={moveTarget} onTarget={setMoveTarget} />
        <BedsField view={view} moveTarget={moveTarget} plan={plan} onTarget={setMoveTarget} />
        <StayingField view={view} moveTarget={moveTarget} onTarget={setMoveTarget} />
      </fieldset>
      <BulkList label={m.destinations} batches={view.batches}>
        {(batch) => {
          const row = plan.rows.find((one) => one.batch === batch);
          const reason = refused.has(batch.uuid) ? bulkRefusalText(write.error) : null;
          return row !== undefined && <MoveText row={row} view={view} moveTarget={moveTarget} reason={reason} />;
        }}
      </BulkList>
      <p className="ph-bulk-sum" aria-live="polite">
        {moveTarget.to !== '' && summaryText(plan.moving, plan.left)}
      </p>
      {plan.otherLight.length > 0 && (
        <Notice kind="conflict" title={otherLight({ beds: plan.otherLight.map(({ name }) => name) })}>
          {moveAllowed}
        </Notice>
      )}
    </FormDrawer>
  );
}

interface MoveTargetProps {
  readonly view: BulkView;
  readonly moveTarget: MoveTarget;
  readonly onTarget: (moveTarget: MoveTarget) => void;
}

/** The chamber or other place that receives the trays. */
const TargetField = ({ view, moveTarget, onTarget }: MoveTargetProps) => {
  const others = [...view.places.values()].filter(({ id, active }) => isPhysicalId(id) && active);
  return (
    <SelectField
      label={m.to}
      required
      value={moveTarget.to}
      onChange={({ target }) => onTarget({ ...moveTarget, to: target.value, beds: null })}
    >
      <option value="">{m.chooseChamber}</option>
      {view.chambers.map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {name}
        </option>
      ))}
      {others.length > 0 && (
        <optgroup label={m.otherPlaces}>
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

/** The beds of the chamber: all with room at first, then those that are picked. */
function BedsField({
  view,
  moveTarget,
  plan,
  onTarget,
}: MoveTargetProps & { readonly plan: ReturnType<typeof planMoves> }) {
  const beds = bedsOf(view, moveTarget.to);
  if (beds.length === 0) return null;
  const free = planMoves(view, { ...moveTarget, beds: null });
  const picked = moveTarget.beds === null ? plan.incoming : incomingOf(moveTarget.beds, plan.incoming);
  const pick = (bedsPicked: readonly string[], on: boolean) => {
    const before = moveTarget.beds ?? Object.keys(plan.incoming);
    const remaining = before.filter((bed) => !bedsPicked.includes(bed));
    // The first picked bed replaces the automatic choice of beds.
    const next = on ? [...(moveTarget.beds === null ? [] : remaining), ...bedsPicked] : remaining;
    onTarget({ ...moveTarget, beds: next.length === 0 ? null : next });
  };
  return (
    <div className="ph-bulk-rack">
      <p className="ph-rack-head">
        <strong>{view.names.chamber(moveTarget.to)}</strong>{' '}
        <span className="ph-muted">{moveTarget.beds === null ? m.filledInOrder : m.onlyPicked}</span>
      </p>
      <RackPicker
        label={bedsInChamber({ chamber: view.names.chamber(moveTarget.to) ?? '' })}
        beds={beds}
        incoming={picked}
        sources={new Set()}
        room={free.roomAt}
        onPick={pick}
      />
    </div>
  );
}

const incomingOf = (beds: readonly string[], incoming: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(beds.map((bed) => [bed, incoming[bed] ?? 0]));

/** The source places, all selected at first. */
function StayingField({ view, moveTarget, onTarget }: MoveTargetProps) {
  const all = placesLeft(view);
  const going = all.filter((location) => !moveTarget.staying.has(location));
  const toggle = (location: string) => {
    const staying = new Set(moveTarget.staying);
    if (!staying.delete(location)) staying.add(location);
    onTarget({ ...moveTarget, staying });
  };
  return (
    <details className="ph-bulk-from">
      <summary>
        {moveTarget.staying.size === 0
          ? m.fromAllPlaces({ count: all.length })
          : m.fromSomePlaces({ count: going.length, total: all.length })}
      </summary>
      <ul className="ph-bulk-places" aria-label={m.placesToMoveFrom}>
        {all.map((location) => (
          <li key={location}>
            <Checkbox checked={!moveTarget.staying.has(location)} onChange={() => toggle(location)}>
              {placesText([{ location }], view) || placeGone}
            </Checkbox>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface MoveTextProps {
  readonly row: MoveRow;
  readonly view: BulkView;
  readonly moveTarget: MoveTarget;
  /** The reason for the farm's refusal; null if there was none. */
  readonly reason: string | null;
}

/** '18 trays Germination Cart 2 → Grow B A1-3', or why the trays can't move. */
function MoveText({ row: { batch, moves, left }, view, moveTarget, reason }: MoveTextProps) {
  const from = placesText(
    moves.map(({ from: location }) => ({ location })),
    view,
  );
  const to = placesText(
    moves.map(({ to: location }) => ({ location })),
    view,
  );
  const standingText = placesText(
    Object.keys(batch.trays.tray_locations).map((location) => ({ location })),
    view,
  );
  return (
    <>
      {moves.length > 0 ? (
        <span>
          {trayCount({ count: sumTrays(moves) })} <span className="ph-muted">{from}</span>{' '}
          <Icon icon={faArrowRight} size={13} label={m.to} /> <strong>{to}</strong>
        </span>
      ) : (
        <span className="ph-muted">
          {standingText === ''
            ? m.noTrays
            : moveTarget.to !== '' && left === 0
              ? m.staysAt({ places: standingText })
              : standingText}
        </span>
      )}
      {left > 0 && (
        <span className="ph-overdue">
          <Icon icon={faTriangleExclamation} size={13} /> {m.noRoom({ count: left })}
        </span>
      )}
      {reason !== null && <span className="ph-overdue">{notSaved({ reason })}</span>}
    </>
  );
}

function summaryText(moving: number, left: number): string {
  if (left > 0) return m.noRoomHelp({ count: left });
  return moving === 0 ? m.nothingMoves : m.allFit({ count: moving });
}
