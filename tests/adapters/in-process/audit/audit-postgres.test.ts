import { describe, expect, it } from 'vitest';
import { liveOn } from '#tests/adapters/in-process/lived-farm.ts';
import { openSeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { hasPglite, openOnPglite } from '#tests/support/servers/pglite.ts';
import { verify } from './verify.ts';

describe.runIf(hasPglite)('the audit trail of a farm in PostgreSQL', () => {
  it('matches the stored records, and finds those it lacks', async () => {
    const farm = await openSeededFarm(openOnPglite);
    try {
      expect(await verify(farm.deps)).toMatchObject({ ok: true, findings: [] });
      await liveOn(farm);
      expect(await verify(farm.deps)).toMatchObject({ ok: true, findings: [], sealed: 0 });
      await farm.storage.write((tx) => tx.setBedRecipes(SEED.beds.A1, { light_recipe: null, irrigation_recipe: 'x' }));
      expect(await verify(farm.deps)).toMatchObject({
        ok: false,
        found: 2,
        findings: [1, 2].map(() => ({ kind: 'bed', record: SEED.beds.A1 })),
      });
    } finally {
      await farm.close();
    }
  }, 60_000);
});
