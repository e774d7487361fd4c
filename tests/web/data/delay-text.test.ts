import { describe, expect, it } from 'vitest';
import { delayType } from '#messages/en/web/batches/actions.ts';

describe('the button of a delay', () => {
  it.each([
    [2, 0, 'Delay harvest 2 days'],
    [1, 0, 'Delay harvest 1 day'],
    [2, 3, 'Delay harvest and 3 more by 2 days'],
    [-1, 0, 'Bring harvest forward 1 day'],
    [-2, 3, 'Bring harvest and 3 more forward 2 days'],
    [0, 3, 'Delay harvest'],
  ])('of %i days with %i more is: %s', (days, others, text) => {
    expect(delayType({ type: 'harvest_action', days, others })).toBe(text);
  });
});
