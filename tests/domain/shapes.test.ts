import { describe, expect, it } from 'vitest';
import {
  either,
  flag,
  listOf,
  number,
  objectOf,
  oneOf,
  optional,
  readShape,
  recordOf,
  text,
  whole,
} from '#domain/shapes.ts';

describe('a shape', () => {
  it('is an object with at least its fields', () => {
    const shape = objectOf({ name: text, trays: whole, note: optional(text) });
    expect(shape({ name: 'A1', trays: 4 })).toBe(true);
    expect(shape({ name: 'A1', trays: 4, note: 'wet', more: true })).toBe(true);
    for (const wrong of [null, [], 'A1', { name: 'A1' }, { name: 'A1', trays: 4.5 }, { name: 'A1', trays: 4, note: 1 }])
      expect(shape(wrong)).toBe(false);
  });

  it('has items or values of one shape', () => {
    expect(listOf(flag)([true, false])).toBe(true);
    expect(listOf(flag)([true, 0])).toBe(false);
    expect(listOf(flag)({ 0: true })).toBe(false);
    expect(recordOf(number)({ a: 1, b: 2.5 })).toBe(true);
    expect(recordOf(number)({ a: Number.NaN })).toBe(false);
    expect(recordOf(number)([1])).toBe(false);
  });

  it('is one of several', () => {
    const shape = either(objectOf({ kind: oneOf('ask') }), objectOf({ kind: oneOf('here'), listening: flag }));
    expect(shape({ kind: 'ask' })).toBe(true);
    expect(shape({ kind: 'here', listening: false })).toBe(true);
    expect(shape({ kind: 'here' })).toBe(false);
  });

  it('reads only values that have it', () => {
    expect(readShape(text, 'A1')).toBe('A1');
    expect(readShape(text, 1)).toBeUndefined();
  });
});
