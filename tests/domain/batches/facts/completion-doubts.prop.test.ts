import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completionDoubts } from '#domain/batches/facts/completion-doubts.ts';
import { addDays } from '#domain/time.ts';

const DAY = '2026-11-21';

it('a completion is doubted without a seed lot when sowing, and from 2 days before its day on', () => {
  const types = fc.constantFrom('create_tray_action', 'harvest_action', 'state_change');
  fc.assert(
    fc.property(types, fc.constantFrom('', ' ', '-', 'GB-2291'), fc.integer({ min: -9, max: 9 }), (type, lot, days) => {
      const doubts = completionDoubts({ action_type: type, action_needed_date: addDays(DAY, days) }, lot, DAY);
      const kinds = doubts.map(({ kind }) => kind);
      expect(kinds.includes('seed_lot')).toBe(type === 'create_tray_action' && lot.trim() === '');
      expect(kinds.includes('early')).toBe(days >= 2);
    }),
  );
});
