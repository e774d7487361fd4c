import { describe, expect, it } from 'vitest';
import { LISTED_USERS, NAMED_KINDS } from '#cli/records/listed-kinds.ts';
import * as en from '#messages/en/kinds/fields.ts';
import * as es from '#messages/es/kinds/fields.ts';

describe.each([
  ['English', en.fieldLabels],
  ['Spanish', es.fieldLabels],
])('the labels of fields in %s', (_, labels) => {
  it.each([...NAMED_KINDS, LISTED_USERS])('cover the columns of $kind', ({ kind, columns }) => {
    for (const column of columns)
      expect(labels).toHaveProperty([kind, typeof column === 'string' ? column : column[0]]);
  });
});
