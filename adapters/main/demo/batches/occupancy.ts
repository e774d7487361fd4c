import type { Room } from '#adapters/main/demo/records/places.ts';
import type { TraysAt } from '#domain/action-keys/property-values.ts';

/** A stretch of days relative to today, both ends included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Which beds are taken on which days, so that no bed ever holds more than it takes. */
export interface Occupancy {
  /** Beds of one of the rooms, the first that has room, for so many trays; null where none has. */
  findRoom(rooms: readonly Room[], trays: number, stretch: Stretch, turn: number): TraysAt[] | null;
  book(places: readonly TraysAt[], stretch: Stretch): void;
}

/** Beds with nobody on them, on all days. */
export function createOccupancy(): Occupancy {
  const days = new Map<number, Map<string, number>>();

  const mostOn = (bed: string, { from, to }: Stretch): number => {
    let most = 0;
    for (let day = from; day <= to; day += 1) most = Math.max(most, days.get(day)?.get(bed) ?? 0);
    return most;
  };

  /** Whole stacks of empty beds first, beginning at another stack at each turn; then beds that others share. */
  const findIn = ({ beds, stack_height }: Room, trays: number, stretch: Stretch, turn: number): TraysAt[] | null => {
    const first = (turn * stack_height) % beds.length;
    const rooms = [...beds.slice(first), ...beds.slice(0, first)].map((bed) => {
      const taken = mostOn(bed.id, stretch);
      return { location: bed.id, free: (bed.tray_capacity ?? 0) - taken, isShared: taken > 0 };
    });
    const chosen: TraysAt[] = [];
    let left = trays;
    for (const isShared of [false, true]) {
      for (const room of rooms) {
        if (left === 0 || room.isShared !== isShared || room.free <= 0) continue;
        const here = Math.min(left, room.free);
        chosen.push({ location: room.location, trays: here });
        left -= here;
      }
    }
    if (left > 0) return null;
    const order = new Map(beds.map(({ id }, at) => [id, at]));
    return chosen.sort((a, b) => (order.get(a.location) ?? 0) - (order.get(b.location) ?? 0));
  };

  return {
    findRoom: (rooms, trays, stretch, turn) => {
      for (const room of rooms) {
        const places = findIn(room, trays, stretch, turn);
        if (places !== null) return places;
      }
      return null;
    },
    book: (places, { from, to }) => {
      for (let day = from; day <= to; day += 1) {
        const taken = days.get(day) ?? new Map<string, number>();
        for (const { location, trays } of places) taken.set(location, (taken.get(location) ?? 0) + trays);
        days.set(day, taken);
      }
    },
  };
}
