import { expect, it } from 'vitest';
import { uuidOf } from '#tests/support/random/plans.ts';
import { remedyActs } from '#web/features/life/conflicts/conflict-view.ts';

const TODAY = '2026-05-12';
const GROW = uuidOf(700);
const NURSERY = uuidOf(701);
const [there, coming] = [uuidOf(1001), uuidOf(1002)];

const standsIn = (chamber: string, batch: string, place: number) => ({
  uuid: `bed-${uuidOf(800 + place)}` as const,
  chamber,
  reservoir: null,
  standing: [{ batch, trays: 4, crop_code: 'BAS', crop_number: 1 }],
});
const want = (batch: string, lot_code: string, recipe: number) => ({
  ...{ batch, lot_code, recipe: uuidOf(recipe), recipe_name: `Recipe ${recipe}` },
});

it('a batch in conflict moves if it is there, and else its plan changes', () => {
  const beds = [standsIn(GROW, there, 1), standsIn(NURSERY, coming, 2)];
  const actFor = (lot: string) =>
    remedyActs(
      {
        component: 'environment',
        location: GROW,
        location_name: 'Grow 1',
        from: TODAY,
        to: null,
        batches: [there, coming],
        wants: [want(there, 'BAS-1', 51), want(coming, 'BAS-2', 52)],
        remedy: '',
        suggestion: { code: 'move_or_agree', params: { component: 'environment', place: 'Grow 1', lot } },
      },
      [],
      beds,
      TODAY,
    )[0]?.act;
  expect(actFor('BAS-1')).toBe('move');
  expect(actFor('BAS-2')).toBe('open');
});
