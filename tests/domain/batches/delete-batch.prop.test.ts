import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deletionNeeds } from '#domain/batches/delete-batch.ts';

const anyHarvests = fc.array(fc.uuid(), { maxLength: 5 });

describe('deleting a batch', () => {
  it('needs nothing before the first harvest, then an admin and a reason', () => {
    fc.assert(
      fc.property(anyHarvests, fc.boolean(), (completed_harvests, is_admin) => {
        const harvested = completed_harvests.length > 0;
        expect(deletionNeeds({ completed_harvests }, { is_admin })).toBe(
          harvested ? (is_admin ? 'reason' : 'admin') : 'nothing',
        );
      }),
    );
  });
});
