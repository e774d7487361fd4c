import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FieldProblem } from '#domain/problem.ts';
import { checkThresholds } from '#domain/site/check-thresholds.ts';
import { NO_THRESHOLDS } from '#domain/site/site.ts';
import { METRIC, SHOWN_QUANTITIES, type ShownQuantity } from '#domain/units.ts';
import * as english from '#messages/en/language.ts';
import { limitTexts } from '#messages/en/limits.ts';
import { tableProblems } from '#messages/en/problems/table.ts';
import * as spanish from '#messages/es/language.ts';
import { limitTexts as spanishTexts } from '#messages/es/limits.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { crops } from '#ports/record-kinds/crops.ts';
import { thresholds } from '#ports/record-kinds/site.ts';
import { grams } from '#ports/schemas/fields.ts';
import { environmentProperties } from '#ports/schemas/life-properties.ts';
import { readField } from '#ports/schemas/read-field.ts';
import { formatFields } from '#web/format/problem-text.ts';
import { readFieldAs } from '#web/format/quantity.ts';

const AMERICAN = { locale: 'en-US', units: { temperature: 'F', mass: 'oz' } } as const;

/** Every number in requests that is a temperature or a mass. */
const FIELDS: Readonly<Record<string, readonly [ShownQuantity, z.ZodType]>> = {
  base_temperature: ['temperature', crops.fields().base_temperature],
  day_temperature: ['temperature', environmentProperties().shape.day_temperature],
  night_temperature: ['temperature', environmentProperties().shape.night_temperature],
  temperature_min: ['temperature', thresholds().shape.temperature_min],
  temperature_max: ['temperature', thresholds().shape.temperature_max],
  shelf_difference_max: ['temperature_difference', thresholds().shape.shelf_difference_max],
  estimated_harvest_per_tray: ['mass', grams()],
  total_yield: ['mass', grams()],
};
const QUANTITY = /temperature|celsius|degrees|difference|harvest_per_tray|yield|grams|weight/;

const READERS: Readonly<Record<ShownQuantity, (typed: string) => number | null>> = {
  temperature: (typed: string) => readFieldAs('temperature', typed),
  temperature_difference: (typed: string) => readFieldAs('temperature_difference', typed),
  mass: (typed: string) => readFieldAs('mass', typed),
};

const faultOf = (schema: z.ZodType, value: number) => {
  const read = readField(schema, value, 'field');
  return read.ok ? undefined : read.errors.get('field')?.[0];
};

/** Returns the names of numbers in a JSON schema. */
function numbersIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null
      ? Object.entries(schema.properties).flatMap(([name, one]) =>
          /"(number|integer)"/.test(JSON.stringify(one)) && !JSON.stringify(one).includes('"properties"') ? [name] : [],
        )
      : [];
  return [...own, ...Object.values(schema).flatMap(numbersIn)];
}

describe('limits of temperatures and masses', () => {
  afterEach(() => english.adoptSite({ locale: 'en-GB', units: METRIC }));

  it('are known for every such field of a request', () => {
    const operations: readonly Operation[] = Object.values(OPERATIONS);
    const names = operations.flatMap(({ body }) =>
      body === undefined
        ? []
        : numbersIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).filter((name) =>
            QUANTITY.test(name),
          ),
    );
    expect([...new Set(names)].sort()).toEqual(Object.keys(FIELDS).sort());
  });

  it.each(Object.entries(FIELDS))('of %s are in the units of the site, and valid as typed', (_, [quantity, schema]) => {
    english.adoptSite(AMERICAN);
    for (const beyond of [-1e12, 1e12]) {
      const fault = faultOf(schema, beyond);
      if (fault === undefined || (fault.code !== 'min_value' && fault.code !== 'max_value')) expect.fail();
      const { value } = fault.params;
      expect(fault.params).toEqual({ value, quantity });
      const detail = `${value} in SI units`;
      const [text = ''] = formatFields({ errors: { field: [{ ...fault, detail }] } }).field ?? [];
      expect(text).toBe(limitTexts[fault.code](fault.params));
      const [typed = '', unit] = /(-?[\d.]+) (°F|oz)\.$/.exec(text)?.slice(1) ?? [];
      expect(unit).toBe(quantity === 'mass' ? 'oz' : '°F');
      expect(READERS[quantity](typed)).toBe(value);
      expect(schema.safeParse(READERS[quantity](typed)).success).toBe(true);
    }
  });

  it('are written so that they can be typed', () => {
    const anyLimit = fc.tuple(fc.constantFrom(...SHOWN_QUANTITIES), fc.integer({ min: 0, max: 80_000 }));
    fc.assert(
      fc.property(anyLimit, fc.constantFrom('C', 'F'), fc.constantFrom('g', 'oz'), (limit, temperature, mass) => {
        const [quantity, thousandths] = limit;
        english.adoptSite({ locale: 'en-GB', units: { temperature, mass } });
        const text = english.limit({ value: thousandths / 1000, quantity });
        expect(READERS[quantity](text.split(' ')[0] ?? '')).toBe(thousandths / 1000);
      }),
    );
  });

  it('are in °C and grams for clients that have no site', () => {
    expect(limitTexts.max_value({ value: 40, quantity: 'temperature' })).toContain(' 40 °C.');
    expect(spanishTexts.min_value({ value: 0.5, quantity: 'mass' })).toContain(' 0,5 g.');
    expect(spanish.limit({ value: 1234.5 })).toBe('1234,5');
  });

  it('that depend on another field are in the units of the site', () => {
    english.adoptSite(AMERICAN);
    const problem = checkThresholds({ ...NO_THRESHOLDS, temperature_min: 18, temperature_max: 10 });
    const hours = checkThresholds({ ...NO_THRESHOLDS, light_hours_min: 18, light_hours_max: 10 });
    if (problem === null || hours === null) expect.fail();
    expect(Object.values(formatFields(problem)).flat().join()).toContain('64.4 °F');
    expect(Object.values(formatFields(hours)).flat().join()).toContain('18.');
  });

  it('of other numbers, and of quantities of newer servers, have the text of the server', () => {
    const fault = { code: 'max_value', params: { value: 9 }, detail: 'At most 9.' } as const;
    expect(formatFields({ errors: { field: [fault] } })).toEqual({ field: [fault.detail] });
    const newer: FieldProblem = JSON.parse(JSON.stringify({ ...fault, params: { value: 9, quantity: 'pressure' } }));
    expect(formatFields({ errors: { field: [newer] } })).toEqual({ field: [fault.detail] });
  });

  it('include the least weight of an imported harvest', () => {
    english.adoptSite(AMERICAN);
    expect(tableProblems.weight_negative({})).toContain('0 oz');
  });
});
