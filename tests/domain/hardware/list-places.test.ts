import { describe, expect, it } from 'vitest';
import { listPlaces } from '#domain/hardware/list-places.ts';
import { describePlaces } from '#domain/locations/describe-places.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const chamber = { uuid: uuidOf(700), name: 'Grow 1' };
const bed = (row: number) => ({
  uuid: `bed-${uuidOf(row)}`,
  name: `A${row}`,
  chamber: chamber.uuid,
  stack: 'A',
  row,
  active: true,
  tray_capacity: 8,
});
const table = { uuid: `phys-${uuidOf(9)}`, location_name: 'Packing table', active: true };

describe('the places of a farm', () => {
  it('are its beds under their chamber and its physical locations, by id', () => {
    const places = listPlaces([bed(1), bed(2)], [chamber], [table]);
    expect([...places.keys()]).toEqual([bed(1).uuid, bed(2).uuid, table.uuid]);
    expect(describePlaces([...places.values()])).toEqual([
      { chamber: chamber.uuid, chamber_name: 'Grow 1', label: 'A1-2' },
      { chamber: null, chamber_name: null, label: 'Packing table' },
    ]);
  });

  it("have the bed's capacity, and none without a limit", () => {
    const places = listPlaces([bed(1)], [], [table]);
    expect([...places.values()].map(({ tray_capacity, chamber_name }) => [tray_capacity, chamber_name])).toEqual([
      [8, null],
      [null, null],
    ]);
  });
});
