import type { Room } from '#adapters/main/demo/records/places.ts';
import type { TraysAt } from '#domain/action-keys/property-values.ts';

/** A range of days relative to today, both ends included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Tracks the trays in each bed by day, so that no bed exceeds its capacity. */
export interface Occupancy {
  /** Finds beds for the trays in the first chamber with enough room; returns null if none has. */
  findRoom(rooms: readonly Room[], trays: number, period: Period, turn: number): TraysAt[] | null;
  book(places: readonly TraysAt[], period: Period): void;
}

export function createOccupancy(): Occupancy {
  const days = new Map<number, Map<string, number>>();

  const maxTraysIn = (bed: string, { from, to }: Period): number => {
    let most = 0;
    for (let day = from; day <= to; day += 1) most = Math.max(most, days.get(day)?.get(bed) ?? 0);
    return most;
  };

  /** Prefers empty beds, starting at the stack given by `turn`, to beds shared with other batches. */
  const findIn = ({ beds, stack_height }: Room, trays: number, period: Period, turn: number): TraysAt[] | null => {
    const first = (turn * stack_height) % beds.length;
    const rooms = [...beds.slice(first), ...beds.slice(0, first)].map((bed) => {
      const taken = maxTraysIn(bed.id, period);
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
    findRoom: (rooms, trays, period, turn) => {
      for (const room of rooms) {
        const places = findIn(room, trays, period, turn);
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
