import { describe, expect, it } from 'vitest';
import { describeDependants } from '#adapters/in-process/records/dependants.ts';
import { MOST_DEPENDANTS } from '#ports/storage/records.ts';

describe('what stands in the way of a deletion', () => {
  it('is told by number and by the first few names', () => {
    expect(describeDependants({ kind: 'batch', count: 1, names: ['BAS-2026-0001'] })).toBe('1 batch (BAS-2026-0001)');
    expect(describeDependants({ kind: 'growth_medium', count: 2, names: ['Coir', 'Mat'] })).toBe(
      '2 growth media (Coir, Mat)',
    );
    expect(describeDependants({ kind: 'bed', count: 7, names: ['A1', 'A2', 'A3'] })).toBe(
      '7 beds (A1, A2, A3, 4 more)',
    );
  });

  it('is counted so far and no further', () => {
    expect(describeDependants({ kind: 'batch', count: MOST_DEPENDANTS, names: ['BAS-2026-0001'] })).toBe(
      'at least 1000 batches (BAS-2026-0001, more)',
    );
  });
});
