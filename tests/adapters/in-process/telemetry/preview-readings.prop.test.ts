import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewReadings } from '#adapters/in-process/telemetry/preview-readings.ts';
import { MS_PER_DAY, msToInstant } from '#domain/time.ts';
import { countedRuns, expectReached } from '#tests/support/properties/counted-runs.ts';
import { createMemoryTelemetry } from '#tests/support/telemetry/memory-telemetry.ts';
import { anyStepWithImports, importOf, readingsOf } from '#tests/support/telemetry/telemetry-histories.ts';

describe('the dry run of an import of readings', () => {
  it('counts what the import then does, with and without replacing, singly and where only minutes are kept', async () => {
    const reached = { added: 0, known: 0, other: 0, replaced: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(anyStepWithImports, { minLength: 2, maxLength: 12 }), async (steps) => {
        const store = createMemoryTelemetry();
        for (const step of steps) {
          if (step.kind === 'add') await store.add(readingsOf(1, step.chosen));
          if (step.kind === 'tidy') {
            await store.tidy(msToInstant(step.now), msToInstant(step.now - step.keepDays * MS_PER_DAY));
          }
          if (step.kind !== 'import') continue;
          const readings = readingsOf(1, step.chosen);
          const preview = await previewReadings(store, readings, step.replaces);
          const done = await store.add(readings, [], { import: importOf(1, step.nth), replaces: step.replaces });
          expect(preview).toEqual(done);
          for (const what of ['added', 'known', 'other', 'replaced'] as const) reached[what] += done[what];
        }
      }),
      countedRuns(300),
    );
    for (const count of Object.values(reached)) expectReached(count);
  });
});
