import { describe, expect, it } from 'vitest';
import { bulkDoubts } from '#web/batches/bulk/model/bulk-doubts.ts';

const row = (uuid: string, ...doubts: Parameters<typeof bulkDoubts>[0][number]['doubts']) => ({
  action: { uuid },
  doubts,
});
const early = (days: number) => ({ kind: 'early', days, planned: '2026-06-01', isAsked: true }) as const;

describe('the doubts of several completions', () => {
  it('are asked once a kind, with the actions concerned and the earliest of them', () => {
    const rows = [
      row('a', { kind: 'seed_lot' }, early(3)),
      row('b'),
      row('c', early(6)),
      row('d', { kind: 'seed_lot' }),
    ];
    expect(bulkDoubts(rows)).toEqual([
      { kind: 'seed_lot', actions: ['a', 'd'], days: 0 },
      { kind: 'early', actions: ['a', 'c'], days: 6 },
    ]);
    expect(bulkDoubts([row('b')])).toEqual([]);
  });
});
