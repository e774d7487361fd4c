import { describe, expect, it } from 'vitest';
import { KIND_WORDS } from '#adapters/in-process/records/kind-words.ts';
import { tell } from '#adapters/in-process/records/records.ts';
import { RECORD_KINDS } from '#ports/operations/operation.ts';
import { MOST_DEPENDANTS } from '#ports/record-kinds/catalogue.ts';

describe('what stands in the way of a deletion', () => {
  it('is told by number and by the first few names', () => {
    expect(tell({ kind: 'batch', count: 1, names: ['BAS-2026-0001'] })).toBe('1 batch (BAS-2026-0001)');
    expect(tell({ kind: 'growth_medium', count: 2, names: ['Coir', 'Mat'] })).toBe('2 growth media (Coir, Mat)');
    expect(tell({ kind: 'bed', count: 7, names: ['A1', 'A2', 'A3'] })).toBe('7 beds (A1, A2, A3, 4 more)');
  });

  it('is counted so far and no further', () => {
    expect(tell({ kind: 'batch', count: MOST_DEPENDANTS, names: ['BAS-2026-0001'] })).toBe(
      'at least 1000 batches (BAS-2026-0001, more)',
    );
  });

  it('is told in words for people, whatever its kind', () => {
    expect(Object.keys(KIND_WORDS).sort()).toEqual([...RECORD_KINDS].sort());
    for (const words of Object.values(KIND_WORDS).flat()) expect(words).toMatch(/^[A-Za-z][A-Za-z ]+$/);
  });
});
