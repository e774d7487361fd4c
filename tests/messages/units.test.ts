import { describe, expect, it } from 'vitest';
import { ACTION_KEYS } from '#domain/action-keys/action-keys.ts';
import * as en from '#messages/en/action-fields.ts';
import * as enBeds from '#messages/en/web/beds/page.ts';
import * as es from '#messages/es/action-fields.ts';
import * as esActions from '#messages/es/actions.ts';
import * as esBeds from '#messages/es/web/beds/page.ts';

const units = new Set(
  Object.values(ACTION_KEYS).flatMap(({ plan, facts }) =>
    Object.values({ ...plan, ...facts }).flatMap((rule) => ('unit' in rule ? [rule.unit] : [])),
  ),
);

describe('the units of actions', () => {
  it.each([...units])('have a name in Spanish: %s', (unit) => {
    expect(es.unitLabel(unit)).not.toBe(unit);
    expect(es.withUnit({ value: 1, unit })).not.toBe(es.withUnit({ value: 2, unit }).replace('2', '1'));
  });

  it('are named in the timeline', () => {
    const line = esActions.factTexts.labelled_number({ key: 'trays_cleared', value: 1200, unit: 'trays' });
    expect(line).toBe(`${es.fieldLabel('trays_cleared')}: ${es.withUnit({ value: 1200, unit: 'trays' })}`);
    expect(en.withUnit({ value: 12.5, unit: 'g' })).toBe('12.5 g');
  });
});

describe("the times of a bed's recipes", () => {
  it('are in seconds below a minute, and stay on a line with their unit', () => {
    expect(enBeds.fogTimes({ on: 10 / 60, off: 5 })).toBe('10\u00a0s\u00a0on, 5\u00a0min\u00a0off');
    expect(esBeds.floodTimes({ on: 7.5, off: 0.5 })).toBe('7,5\u00a0min\u00a0llena, 30\u00a0s\u00a0vacía');
  });
});
