import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { readField } from '#ports/schemas/read-field.ts';

const LISTS = [
  ['done on the spot', OPERATIONS.instantAction.body],
  ['to complete', OPERATIONS.completeActions.body],
  ['to correct', OPERATIONS.correctActions.body],
  ['to undo', OPERATIONS.undoActions.body],
] as const;

/** Valid and invalid entries of a list. */
const anyEntry = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.uuid(),
  fc.record(
    {
      uuid: fc.uuid(),
      batch: fc.uuid(),
      action_type: fc.constantFrom('harvest_action', 'location_change', 'nothing'),
      action_properties: fc.constantFrom({}, { total_yield: 1 }, { total_yield: 'much' }, null),
    },
    { requiredKeys: [] },
  ),
);
const anyKey = fc.oneof(
  fc.constantFrom('foo', 'action', 'uuid', 'batch', 'action_type', 'action_properties'),
  fc.stringMatching(/^[a-z_]{1,12}$/),
);

describe('a list of actions next to an unknown key', () => {
  it.each(LISTS)('%s has faults only in the list and that key', (_name, body) => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 4 }), anyKey, fc.jsonValue(), (actions, key, value) => {
        fc.pre(key !== 'actions');
        const read = readField(body, { actions, [key]: value });
        if (read.ok) throw new Error(`${key} was accepted.`);
        for (const field of read.errors.keys()) expect(field).toMatch(new RegExp(`^(actions|${key})($|\\.)`));
      }),
    );
  });

  it('has a fault in the key rather than a missing type of a single action', () => {
    const read = readField(OPERATIONS.instantAction.body, { actions: [{ action_type: 'nothing' }], foo: 1 });
    expect(read.ok ? [] : [...read.errors]).toContainEqual(['foo', [{ code: 'unknown_field', params: {} }]]);
  });

  it.each([{ batch: 'b', action_properties: {} }, { action_properties: {} }, {}])(
    'is not assumed for a single action without a type: %j',
    (value) => {
      const read = readField(OPERATIONS.instantAction.body, value);
      expect(read.ok ? [] : [...read.errors.keys()]).toEqual(['action_type']);
    },
  );
});

describe('an empty field', () => {
  const fields = Object.entries<Operation>(OPERATIONS).flatMap(([name, { body }]) => {
    return body instanceof z.ZodObject
      ? Object.entries(body.shape).map(([key, schema]) => [`${name} ${key}`, schema as z.ZodType] as const)
      : [];
  });

  it('has exactly one fault', () => {
    const empty = fields.flatMap(([name, schema]) => {
      const read = readField(schema, '', name);
      const messages = read.ok ? [] : [...read.errors.values()].flat();
      const isText = messages.some(({ code }) => code === 'required');
      return isText ? [{ name, messages }] : [];
    });
    expect(empty.map(({ name }) => name)).toEqual(expect.arrayContaining(['createUser username', 'setup password']));
    for (const { messages } of empty) expect(messages).toEqual([{ code: 'required', params: {} }]);
  });
});
