import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QaResult } from '#domain/action-keys/property-values.ts';
import { resultOf } from '#domain/quality/answer-checks.ts';
import { combineResult } from '#domain/quality/combine-result.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';

const anyMax = fc.integer({ min: 0, max: 9 });
const coldest = (max: number): QaCheck[] => [{ name: 'Core temperature', kind: 'number', unit: '°C', min: null, max }];
const answersOf = (value: number) => new Map([['Core temperature', value]]);
const anyNote = fc.constantFrom(null, 'pale');
const anyRecorded: fc.Arbitrary<QaResult | null> = fc
  .tuple(anyMax, anyMax, anyNote)
  .map(([max, value, note]) => resultOf(coldest(max), answersOf(value), note));
const anySaid = fc.record({
  asked: fc.option(fc.record({ checks: anyMax.map(coldest), answers: anyMax.map(answersOf) })),
  passed: fc.constantFrom(null, true, false),
  note: anyNote,
});

describe('a correction of a recorded result', () => {
  it('stays as evaluated while no measurement changes, whatever the spec is now; the note may change', () => {
    fc.assert(
      fc.property(anyRecorded, anySaid, (recorded, said) => {
        expect(combineResult(recorded, said, false)).toEqual({ ...recorded, note: said.note });
      }),
    );
  });

  it('is evaluated against the current spec once a measurement changes', () => {
    fc.assert(
      fc.property(fc.option(anyRecorded), anySaid, (recorded, said) => {
        fc.pre(said.asked !== null);
        const { checks = [], answers = new Map() } = said.asked ?? {};
        expect(combineResult(recorded, said, true)).toEqual(resultOf(checks, answers, said.note));
      }),
    );
  });

  it('is as stated if there are no checks, and none until stated', () => {
    fc.assert(
      fc.property(anySaid, (said) => {
        const { passed, note } = said;
        const result = combineResult(null, { ...said, asked: null }, false);
        expect(result).toEqual(passed === null && note === null ? null : { passed, checks: [], note });
      }),
    );
  });

  it('stays as stated if it was recorded without checks and the spec has some now; the note may change', () => {
    fc.assert(
      fc.property(anySaid, fc.constantFrom(null, true, false), anyNote, (said, passed, note) => {
        const recorded = { passed, checks: [], note };
        const asked = { checks: coldest(5), answers: new Map() };
        const isNothing = passed === null && said.note === null;
        expect(combineResult(recorded, { ...said, asked }, false)).toEqual(
          isNothing ? null : { ...recorded, note: said.note },
        );
      }),
    );
  });
});
