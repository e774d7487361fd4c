import { describe, expect, it } from 'vitest';
import { CALLS } from '#ports/farm-api/calls.ts';
import { OPERATION_NAMES } from '#ports/farm-api/index.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';

describe('the calls', () => {
  it('are those of all operations', () => {
    expect(Object.keys(CALLS)).toEqual(OPERATION_NAMES);
    expect(CALLS.getMetadata).toMatchObject({ method: 'GET', isOpen: true, isAuth: false, hasAnswer: true });
    expect(CALLS.signOut).toMatchObject({ method: 'POST', isAuth: true, hasAnswer: false });
  });

  it('and the kinds of record are plain data, which the build of the web app writes into it', () => {
    for (const table of [CALLS, RECORD_KINDS]) expect(JSON.parse(JSON.stringify(table))).toEqual(table);
  });
});
