import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { updateBedRecipes } from '#adapters/in-process/batches/bed-recipes.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { type BedEvent, foldBedRecipes } from '#domain/batches/history/bed-events.ts';
import type { BatchDerived } from '#ports/storage/batches.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import { bedRecord, emptyBatch, seedPlaces, storeBatch } from '#tests/contract/storage/storage-fixtures.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { openEmptyEngine } from '#tests/support/servers/memory-engine.ts';

const BED = bedRecord(1).uuid;
const hour = (at: number): string => `2026-05-01T${String(at).padStart(2, '0')}:00:00.000Z`;

/** A user's next step: records, corrects or undoes an action of a batch, or chooses a light manually. */
const step = fc.record({
  what: fc.constantFrom('record', 'record', 'record', 'correct', 'undo', 'by hand'),
  batch: fc.nat(1),
  at: fc.nat(9),
  arrives: fc.boolean(),
  named: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const eventOf = ({ batch, at, arrives, named }: Step, number: number): BedEvent => ({
  bed: BED,
  instant: hour(at),
  action_id: number + 1,
  action: uuidOf(20_000 + number),
  batch: emptyBatch(batch).uuid,
  trays_delta: arrives ? 2 : 0,
  sets: !arrives,
  light_recipe: named ? uuidOf(600 + number) : null,
  irrigation_recipe: null,
});

/** Returns a batch's history after the step. */
function takeStep(history: readonly BedEvent[], one: Step, number: number): readonly BedEvent[] {
  const rest = one.what === 'record' ? history : history.toSpliced(one.at % Math.max(1, history.length), 1);
  return one.what === 'undo' ? rest : inOrder([...rest, eventOf(one, number)]);
}

const inOrder = (events: readonly BedEvent[]): BedEvent[] =>
  [...events].sort((a, b) => (a.instant < b.instant ? -1 : a.instant > b.instant ? 1 : a.action_id - b.action_id));

async function save(tx: FarmWriter, derived: BatchDerived, bed_events: readonly BedEvent[]): Promise<void> {
  const standing = bed_events.reduce((sum, { trays_delta }) => sum + trays_delta, 0);
  const trays = { ...derived.state.trays, tray_locations: standing > 0 ? { [BED]: standing } : {} };
  await tx.saveDerived({ ...derived, state: { ...derived.state, trays }, bed_events });
}

describe('the recipes of a bed', () => {
  it("follow after each write from the bed's whole history, whatever order it is recorded in", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const storage = createSqlStorage(await openEmptyEngine());
        await storage.write(async (tx) => {
          await seedPlaces(tx);
          const derived = [await storeBatch(tx, emptyBatch(0)), await storeBatch(tx, emptyBatch(1))];
          const events: (readonly BedEvent[])[] = [[], []];
          for (const [number, one] of steps.entries()) {
            const { what, batch, at } = one;
            const before = events[batch] ?? [];
            const stored = derived[batch]?.derived;
            if (stored === undefined) continue;
            if (what === 'by hand') {
              const light_recipe = uuidOf(600 + number);
              await tx.insertHandAssignment({ bed: BED, instant: hour(at), light_recipe });
              await tx.setBedRecipes(BED, await foldAll(tx));
              continue;
            }
            const after = takeStep(before, one, number);
            events[batch] = after;
            await save(tx, stored, after);
            await updateBedRecipes(tx, before, after);
            const [bed] = await tx.beds({ uuids: [BED] });
            expect(bed).toMatchObject(await foldAll(tx));
          }
        });
        await storage.close();
      }),
    );
  });
});

async function foldAll(tx: FarmWriter) {
  const { light_recipe, irrigation_recipe } = foldBedRecipes(
    await tx.bedEvents([BED]),
    await tx.handAssignments([BED]),
  );
  return { light_recipe, irrigation_recipe };
}
