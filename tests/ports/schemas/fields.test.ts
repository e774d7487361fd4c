import { expect, it } from 'vitest';
import { z } from 'zod';
import { prefixedId, uuid } from '#ports/schemas/fields.ts';

it.each([
  ['uuid', uuid()],
  ['prefixedId', prefixedId()],
] as const)('%s says that a missing value is required, and what another one should be', (_name, schema) => {
  const codes = (input: object) =>
    z
      .object({ id: schema })
      .safeParse(input)
      .error?.issues.map(({ message }) => JSON.parse(message).code);
  expect(codes({})).toEqual(['required']);
  for (const id of [7, null, 'Grow 1']) expect(codes({ id })).toEqual(['uuid_expected']);
});
