import { expect, it } from 'vitest';
import { memoizeByIdentity } from '#domain/memoize-by-identity.ts';

it('computes once for the same object, and again for an equal one', () => {
  let times = 0;
  const sumOf = memoizeByIdentity((of: readonly number[]) => {
    times += 1;
    return { sum: of.reduce((a, b) => a + b, 0) };
  });
  const numbers = [1, 2];
  expect([sumOf(numbers), sumOf(numbers)]).toEqual([{ sum: 3 }, { sum: 3 }]);
  expect(times).toBe(1);
  expect(sumOf([1, 2])).toEqual({ sum: 3 });
  expect(times).toBe(2);
});

it('freezes memoized objects', () => {
  const numbers = [1, 2];
  memoizeByIdentity((of: readonly number[]) => ({ sum: of.length }))(numbers);
  expect(() => numbers.push(3)).toThrow(TypeError);
});
