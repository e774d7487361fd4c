import type { TrayMove } from '#domain/action-keys/property-values.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import { allocateBatches, roomsOf } from '#domain/batches/bulk/bulk-move.ts';
import { runsOtherLight } from '#domain/conflicts/runs-other-light.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { inLabelOrder } from '#domain/locations/label-order.ts';
import { isBedId } from '#domain/locations/location.ts';
import type { HydratedBatch } from '#web/batches/model/batch-view.ts';
import type { BulkView } from './use-bulk-view.ts';

/** The destination of several batches. */
export interface MoveTarget {
  /** The id of a chamber or physical location; empty until one is chosen. */
  readonly to: string;
  /** The beds of the chamber that may receive trays; null for all of them. */
  readonly beds: readonly string[] | null;
  /** Places whose trays don't move. */
  readonly staying: ReadonlySet<string>;
}

/** The moves of one batch. */
export interface MoveRow {
  readonly batch: HydratedBatch;
  readonly moves: readonly TrayMove[];
  /** Trays that don't fit. */
  readonly left: number;
}

/**
 * Returns the moves of each batch, the number of trays for each destination, and the destination beds with another
 * light recipe.
 */
export function planMoves(view: BulkView, { to, beds, staying }: MoveTarget) {
  const standingAt = (location: string): number =>
    sumTrays(view.beds.find(({ uuid }) => uuid === location)?.standing ?? []);
  const locations = isPlace(to, view) ? [to] : bedsOf(view, to).map(({ uuid }) => uuid);
  const rooms = roomsOf(
    locations.filter((location) => beds === null || beds.includes(location)),
    view.places,
    standingAt,
  );
  const sources = view.batches.map((batch) => ({
    batch: batch.uuid,
    standing: inLabelOrder(new Map(Object.entries(batch.trays.tray_locations)), view.places).filter(
      ({ location }) => !staying.has(location),
    ),
  }));
  const allocated = to === '' ? [] : allocateBatches(sources, rooms);
  const rows = view.batches.map((batch): MoveRow => {
    const found = allocated.find((one) => one.batch === batch.uuid);
    return { batch, moves: found?.moves ?? [], left: found?.left ?? 0 };
  });
  const incoming: Record<string, number> = {};
  for (const { to: place, trays } of rows.flatMap(({ moves }) => moves)) {
    incoming[place] = (incoming[place] ?? 0) + trays;
  }
  const otherLight = view.beds.filter((bed) =>
    rows.some(({ batch, moves }) => moves.some((move) => move.to === bed.uuid) && runsOtherLight(bed, batch.life)),
  );
  return {
    rows,
    incoming,
    otherLight,
    moving: rows.reduce((sum, { moves }) => sum + sumTrays(moves), 0),
    left: rows.reduce((sum, row) => sum + row.left, 0),
    roomAt: (location: string) => rooms.find((room) => room.location === location)?.room ?? 0,
  };
}

export const bedsOf = ({ beds }: Pick<BulkView, 'beds'>, chamber: string): Bed[] =>
  beds.filter((bed) => bed.chamber === chamber);

/** Returns every place with trays of the batches, in label order. */
export function placesLeft({ batches, places }: BulkView): string[] {
  const all = new Map(batches.flatMap(({ trays }) => Object.entries(trays.tray_locations)));
  return inLabelOrder(all, places).map(({ location }) => location);
}

const isPlace = (id: string, { places }: BulkView): boolean => places.has(id) && !isBedId(id);
