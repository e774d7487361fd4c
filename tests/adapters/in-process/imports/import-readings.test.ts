import { expect, it } from 'vitest';
import { rowsOf } from '#ports/schemas/paging.ts';
import { openSeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

it('ends the preview of readings that nobody waits for, but not an import', async () => {
  const farm = await openSeededFarm();
  try {
    const api = farm.service.as(farm.caller('admin'));
    const file = { filename: 'climate.csv', content: 'Time,Temp (°C)\n2026-02-01 08:00,20\n' };
    const query = { subject: SEED.hvac };
    const signal = AbortSignal.abort();
    await expect(api.importReadings({ query: { ...query, dry_run: true }, file }, { signal })).rejects.toMatchObject({
      problem: { code: 'reading_cancelled' },
    });
    expect(await api.importReadings({ query, file }, { signal })).toMatchObject({ added: 1 });
    expect(rowsOf(await api.listReadingImports({}))).toHaveLength(1);
  } finally {
    await farm.close();
  }
});
