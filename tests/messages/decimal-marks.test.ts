import { afterEach, describe, expect, it } from 'vitest';
import type { Coded } from '#domain/problems/coded.ts';
import { boundsOf, type CheckBounds } from '#domain/quality/check-bounds.ts';
import { METRIC } from '#domain/units.ts';
import { checkBounds } from '#messages/en/check-bounds.ts';
import { fieldTexts } from '#messages/en/fields.ts';
import { adoptSite } from '#messages/en/language.ts';
import { lifeWarnings } from '#messages/en/life-warnings.ts';
import { tableProblems } from '#messages/en/problems/table.ts';
import { checkBounds as spanishBounds } from '#messages/es/check-bounds.ts';
import { textOf } from '#messages/render.ts';
import { qualityStart, readAnswer } from '#web/batches/facts/qa-answers.ts';
import { toNumber, toText } from '#web/features/life/form/life-values.ts';
import { bodyOf, valuesOf } from '#web/records/form/form-values.ts';

const FINE: Coded<CheckBounds> = { code: 'between', params: { min: 0.0005, max: 1234.5, unit: 'mg' } };

describe('numbers in texts and fields', () => {
  afterEach(() => adoptSite({ locale: 'en-GB', units: METRIC }));

  it('have the decimal mark of the site, and all digits of a limit', () => {
    expect(textOf(spanishBounds, FINE)).toContain('0,0005');
    expect(textOf(checkBounds, FINE)).toBe('0.0005 to 1234.5 mg');
    adoptSite({ locale: 'en-ZA', units: METRIC });
    expect(textOf(checkBounds, FINE)).toContain('0,0005');
    const single = boundsOf({ kind: 'number', unit: null, min: 5.8, max: 5.8 });
    expect(single && textOf(checkBounds, single)).toBe('5,8');
    expect(fieldTexts.min_value({ value: 0.5 })).toContain('0,5');
    expect(lifeWarnings.air_too_dry({ half: 'day', kilopascals: 1.9, min: 0.4, max: 1.6 })).toContain('0,4 to 1,6');
  });

  it('are read from a field as they are shown in it', () => {
    adoptSite({ locale: 'en-ZA', units: METRIC });
    expect(toText(5.8)).toBe('5,8');
    expect(toNumber('acidity', toText(5.8), null)).toBe(5.8);
    const fields = [{ name: 'area_m2', input: 'number' }] as const;
    expect(valuesOf(fields, { area_m2: 0.129 })).toEqual({ area_m2: '0,129' });
    expect(bodyOf(fields, valuesOf(fields, { area_m2: 0.129 }))).toEqual({ area_m2: 0.129 });
    const { qa_checks } = qualityStart({
      passed: true,
      checks: [{ name: 'pH', value: 5.875, passed: true }],
      note: null,
    });
    expect(qa_checks).toEqual([{ name: 'pH', text: '5,875' }]);
    expect(readAnswer({ kind: 'number' }, '5,875')).toBe(5.875);
  });

  it('that are masses are in the unit of the site', () => {
    adoptSite({ locale: 'en-GB', units: { temperature: 'F', mass: 'oz' } });
    const text = tableProblems.weight_impossible({ grams: 4_000_000, trays: 2, kilograms_each: 2000, most: 1000 });
    expect(text).not.toMatch(/\d k?g\b/);
  });
});
