import { describe, expect, it } from 'vitest';
import * as en from '#messages/en/kinds/names.ts';
import * as es from '#messages/es/kinds/names.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';

describe.each([
  ['English', en, '1 crop', '2 crops'],
  ['Spanish', es, '1 cultivo', '2 cultivos'],
] as const)('the names of kinds of record in %s', (_, { kindNames, countOfKind }, one, several) => {
  it('cover every kind, and harvests', () =>
    expect(Object.keys(kindNames).sort()).toEqual([...RECORD_KINDS, 'harvest'].sort()));

  it('count records', () => {
    expect(countOfKind({ name: kindNames.crop, count: 1 })).toBe(one);
    expect(countOfKind({ name: kindNames.crop, count: 2 })).toBe(several);
  });
});
