import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nodeBytes } from '#adapters/files/bytes.ts';
import { limitUnknownKeys, MAX_UNKNOWN_KEYS } from '#adapters/in-process/operations/limit-unknown-keys.ts';
import { parseInput } from '#adapters/in-process/operations/parse-input.ts';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { refused } from '#tests/adapters/in-process/empty-farm.ts';

/** Returns an object with a thousand unknown fields, and how many of them were read. */
function crowd(known: Readonly<Record<string, unknown>> = {}) {
  let looked = 0;
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`unknown_${at}`, at]));
  const value = new Proxy(
    { ...known, ...many },
    {
      getOwnPropertyDescriptor: (target, key) => {
        looked += 1;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    },
  );
  return { value, looked: () => looked };
}

const strict = z.strictObject({ a: z.number() });

describe('a strict object', () => {
  it.each<[string, z.ZodType, (value: unknown) => unknown]>([
    ['on its own', strict, (value) => value],
    ['with a check of its own', strict.refine(() => true), (value) => value],
    ['in a list', z.array(strict), (value) => [value]],
    ['in an object', z.strictObject({ inner: strict.optional() }), (inner) => ({ inner })],
    ['that may be null', strict.nullable().default(null), (value) => value],
    ['in a record', z.record(z.string(), strict), (value) => ({ any: value })],
    ['of a union', z.union([z.string(), strict]), (value) => value],
    ['of a kind', z.discriminatedUnion('a', [z.strictObject({ a: z.literal(1) })]), (value) => value],
    ['before a transformation', strict.transform(({ a }) => a).pipe(z.number()), (value) => value],
  ])('names the first unknown keys and stops: %s', (_words, schema, place) => {
    limitUnknownKeys(schema);
    limitUnknownKeys(schema);
    for (const time of ['first', 'second']) {
      const { value, looked } = crowd({ a: 1 });
      const { error } = schema.safeParse(place(value));
      const named = JSON.stringify(error?.issues).match(/unknown_\d+/g) ?? [];
      expect([time, ...new Set(named)]).toEqual([
        time,
        ...Array.from({ length: MAX_UNKNOWN_KEYS }, (_, at) => `unknown_${at}`),
      ]);
      expect(looked()).toBeLessThan(100);
    }
  });

  it('still names what is wrong with known keys, and accepts the rest', () => {
    limitUnknownKeys(strict);
    expect(
      strict
        .safeParse(crowd({ a: 'x' }).value)
        .error?.issues.map(({ code }) => code)
        .sort(),
    ).toEqual(['invalid_type', 'unrecognized_keys']);
    expect(strict.parse({ a: 1 })).toEqual({ a: 1 });
  });
});

it('every call with a body or a query stops at its first unknown fields', async () => {
  for (const name of OPERATION_NAMES) {
    const { body, query, params, upload }: Operation = OPERATIONS[name];
    if (upload !== undefined || params !== undefined) continue;
    for (const place of ['body', 'query'] as const) {
      if ((place === 'body' ? body : query) === undefined) continue;
      const { value, looked } = crowd();
      const call = (async () => parseInput(name, { [place]: value }, nodeBytes))();
      const { errors = {} } = await refused(call);
      const named = Object.keys(errors).filter((field) => field.startsWith('unknown_'));
      expect(`${name} ${place} ${named.length <= MAX_UNKNOWN_KEYS} ${looked() < 1_000}`).toBe(
        `${name} ${place} true true`,
      );
    }
  }
});
