import { describe, expect, it } from 'vitest';
import { usersOf } from '#adapters/in-process/records/dependants.ts';
import { problems } from '#messages/en/problems/index.ts';
import { textOf } from '#messages/render.ts';
import { MAX_DEPENDANTS } from '#ports/storage/records.ts';

const names = ['A1', 'A2', 'A3'];
const textFor = (users: Parameters<typeof usersOf>[0]) =>
  textOf(problems, { code: 'version_in_use', params: { version: 2, users: [usersOf(users)] } });

describe('the records that prevent a deletion', () => {
  it('are counted, with the first few names', () => {
    expect(usersOf({ kind: 'bed', count: 7, names })).toEqual({ kind: 'bed', count: 7, at_least: false, names });
    expect(textFor({ kind: 'batch', count: 1, names: ['BAS-2026-0001'] })).toContain('1 batch (BAS-2026-0001)');
    expect(textFor({ kind: 'bed', count: 7, names })).toContain('7 beds (A1, A2, A3, 4 more)');
  });

  it('are counted up to a limit', () => {
    expect(usersOf({ kind: 'batch', count: MAX_DEPENDANTS, names })).toMatchObject({ at_least: true });
    expect(textFor({ kind: 'batch', count: MAX_DEPENDANTS, names })).toContain(
      'at least 1,000 batches (A1, A2, A3, more)',
    );
  });
});
