import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { traysOfTasks } from '#domain/tasks/trays-of-tasks.ts';

const anyBatches = fc.uniqueArray(fc.record({ batch: fc.uuid(), standing_trays: fc.nat({ max: 99 }) }), {
  selector: ({ batch }) => batch,
  maxLength: 6,
});

describe('the trays of some tasks', () => {
  it('count each batch once, however many of the tasks are its own', () => {
    fc.assert(
      fc.property(anyBatches, fc.integer({ min: 1, max: 3 }), (batches, times) => {
        const tasks = Array.from({ length: times }, () => batches).flat();
        expect(traysOfTasks(tasks)).toBe(batches.reduce((sum, { standing_trays }) => sum + standing_trays, 0));
      }),
    );
  });
});
