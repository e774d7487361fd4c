import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QaResult } from '#domain/action-keys/property-values.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import {
  answerTo,
  FREE,
  type Quality,
  type QualityValues,
  qaFaults,
  qaOf,
  qualityStart,
  readAnswer,
  withAnswer,
} from '#web/batches/facts/qa-answers.ts';
import { errorsByField } from '#web/batches/record/check-facts.ts';

const COLD: QaCheck = { name: 'Core temperature', kind: 'number', unit: '°C', min: null, max: 5 };
const CLEAN: QaCheck = { name: 'Clean', kind: 'yes_no', unit: null, min: null, max: null };
const SMELL: QaCheck = { name: 'Smell', kind: 'text', unit: null, min: null, max: null };
const ASKED: Quality = { kind: 'asked', checks: [COLD, CLEAN, SMELL] };
const NOTHING: QualityValues = { qa: 'later', qa_checks: [], qa_note: '' };

const RECORDED: QaResult = {
  passed: true,
  checks: [
    { name: 'Core temperature', value: 4.5, passed: true },
    { name: 'Clean', value: true, passed: true },
    { name: 'Smell', value: 'fresh', passed: true },
  ],
  note: null,
};

const answered = (...answers: readonly (readonly [string, string])[]): QualityValues => ({
  ...NOTHING,
  qa_checks: answers.map(([name, text]) => ({ name, text })),
});

describe('the answer to a check', () => {
  it('is parsed as a number, a choice or text', () => {
    expect(['3.5', '-1', '\u22121', ' 1,200 ', '3.', ''].map((text) => readAnswer(COLD, text))).toEqual([
      3.5,
      -1,
      -1,
      1200,
      3,
      null,
    ]);
    expect(['3,5', '0,125', '1234,567'].map((text) => readAnswer(COLD, text))).toEqual([3.5, 0.125, 1234.567]);
    const unread = ['1.5,123', 'warm', '1.2.3', '--1', '1.200'];
    for (const text of unread) expect(readAnswer(COLD, text)).toBeUndefined();
    expect(['yes', 'no', '', '4'].map((text) => readAnswer(CLEAN, text))).toEqual([true, false, null, undefined]);
    expect(readAnswer(SMELL, ' fresh ')).toBe('fresh');
  });

  it('has the decimal mark of the language, or a full stop', () => {
    const read = ['3,5', '3.5', '-0,125', '1\u00a0200,5', '1 200'].map((text) => readAnswer(COLD, text, ','));
    expect(read).toEqual([3.5, 3.5, -0.125, 1200.5, 1200]);
    expect(['1.200,5', '1.200', ',5'].map((text) => readAnswer(COLD, text, ','))).toEqual([1200.5, 1200, 0.5]);
    for (const text of ['1,2,3', '1,200']) expect(readAnswer(COLD, text, ',')).toBeUndefined();
  });

  it('shows its recorded value, whatever the number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const start = qualityStart({ ...RECORDED, checks: [{ name: COLD.name, value, passed: null }] });
        expect(readAnswer(COLD, answerTo(start.qa_checks, COLD.name))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('replaces the previous one; an empty one removes it', () => {
    const one = withAnswer(
      answered(['Core temperature', '4'], ['constructor', 'x']).qa_checks,
      'Core temperature',
      '5',
    );
    expect(answerTo(one, 'Core temperature')).toBe('5');
    expect(answerTo(one, 'Clean')).toBe('');
    expect(withAnswer(one, 'Core temperature', '')).toEqual([{ name: 'constructor', text: 'x' }]);
  });
});

describe('the result in a form', () => {
  it('has an entry for each check, evaluated, and null for unanswered ones', () => {
    expect(qaOf(null, answered(['Core temperature', '7'], ['Smell', 'fresh']), ASKED)).toEqual({
      passed: false,
      checks: [
        { name: 'Core temperature', value: 7, passed: false },
        { name: 'Clean', value: null, passed: null },
        { name: 'Smell', value: 'fresh', passed: true },
      ],
      note: null,
    });
  });

  it('is null without answers, and without known checks', () => {
    expect(qaOf(null, NOTHING, ASKED)).toBeNull();
    expect(qaOf(null, answered(['Core temperature', '7']), { kind: 'unknown' })).toBeNull();
    expect(qaOf(null, NOTHING, FREE)).toBeNull();
  });

  it('is as stated without checks', () => {
    expect(qaOf(null, { ...NOTHING, qa: 'failed', qa_note: ' pale ' }, FREE)).toEqual({
      passed: false,
      checks: [],
      note: 'pale',
    });
  });

  it('stays as recorded until an answer changes, even if the spec has changed', () => {
    const stricter: Quality = { kind: 'asked', checks: [{ ...COLD, max: 2 }, CLEAN, SMELL] };
    const start = qualityStart(RECORDED);
    expect(qaOf(RECORDED, { ...start, qa_note: 'weighed twice' }, stricter)).toEqual({
      ...RECORDED,
      note: 'weighed twice',
    });
    const warmer = { ...start, qa_checks: withAnswer(start.qa_checks, COLD.name, '4') };
    expect(qaOf(RECORDED, warmer, stricter)).toMatchObject({ passed: false });
    for (const quality of [FREE, { kind: 'unknown' } as const])
      expect(qaOf(RECORDED, start, quality)).toEqual(RECORDED);
  });

  it('is removed by clearing all answers', () => {
    expect(qaOf(RECORDED, NOTHING, ASKED)).toBeNull();
  });
});

describe('an invalid answer', () => {
  it('is named by its check', () => {
    const faults = qaFaults(null, answered(['Core temperature', 'warm'], ['Smell', '4']), ASKED);
    expect([...faults]).toEqual([['Core temperature', 'Enter a number, such as 3.5.']]);
  });

  it("isn't one if it was recorded as another kind", () => {
    const recorded = { ...RECORDED, checks: [{ name: COLD.name, value: 'cool', passed: true }] };
    expect(qaFaults(recorded, qualityStart(recorded), ASKED).size).toBe(0);
  });

  it('found by the farm is shown at the checks, or at the note', () => {
    const { fields } = errorsByField({
      'actions.0.action_properties.qa_result.checks.1.value': ['Enter true or false.'],
      'actions.0.action_properties.qa_result.note': ['Too long.'],
    });
    expect(fields).toEqual({ qa_checks: 'Enter true or false.', qa_note: 'Too long.' });
  });
});
