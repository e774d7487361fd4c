import { describe, expect, it } from 'vitest';
import { makeDemoFarm } from '#adapters/main/demo/demo-farm.ts';
import { exampleLots } from '#cli/usage/example-lots.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';

describe('the demo farm has the lots and beds that the help names', () => {
  it.each([
    ['2026-05-12', 12],
    ['2026-05-12', 140],
    ['2026-12-31', 140],
    ['2027-01-01', 140],
    ['2027-02-03', 140],
  ])('on %s with %i batches', (today, count) => {
    const farm = makeDemoFarm(createFixedClock(`${today}T12:00:00.000Z`).site('Europe/Copenhagen'), count);
    const batches = [...farm.batches()];
    const lots = exampleLots(today);
    expect(new Set(batches.map(({ lot_code }) => lot_code)).size).toBe(count);
    const dueOf = (lot: string) => {
      const actions = batches.find(({ lot_code }) => lot_code === lot)?.actions ?? [];
      return actions.filter((action) => isOpen(action) && action.action_needed_date === today);
    };
    expect(dueOf(lots.basil).map(({ action_type }) => action_type)).toContain('harvest_action');
    expect(dueOf(lots.lettuce).map(({ action_type }) => action_type)).toContain('create_tray_action');
    const standing = batches.flatMap(({ lot_code, state }) =>
      Object.entries(state.trays.tray_locations).map(([place, trays]) => {
        const { chamber_name, name } = farm.places.places.get(place) ?? { chamber_name: null, name: place };
        return { lot_code, place: `${chamber_name} ${name}`, trays };
      }),
    );
    const onBeds = standing.filter(({ lot_code }) => lot_code === lots.basil).map(({ place }) => place);
    expect(onBeds.toSorted()).toEqual(['Grow 1 D1', 'Grow 1 D2']);
    expect(standing.map(({ place }) => place)).not.toContain('Grow 1 A1');
  });
});
