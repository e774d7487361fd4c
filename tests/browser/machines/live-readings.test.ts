import { addMs } from '#domain/time.ts';
import * as m from '#messages/en/web/readings/live.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

test('places show what they measure now, beside what was asked for', async ({ page, farm, openAs }) => {
  const air = { subject: SEED.hvac, instant: NOW };
  await farm.api.addTelemetry({
    body: {
      readings: [
        { ...air, metric: 'temperature', value: 27.5 },
        { ...air, metric: 'humidity', value: 60 },
        { ...air, metric: 'co2', value: 900, instant: addMs(NOW, -3_600_000) },
      ],
    },
  });
  for (const [key, value] of [
    ['day_temperature', 24],
    ['night_temperature', 24],
    ['day_humidity', 62],
    ['night_humidity', 62],
  ] as const) {
    await farm.api.createOverride({
      body: { subject: SEED.chambers.grow, key, value, reason: 'Trial', until: addMs(NOW, 3_600_000) },
    });
  }
  await openAs('ana', `/chamber/${SEED.chambers.grow}`);
  const tiles = page.getByRole('list', { name: m.title }).getByRole('listitem');
  await expect(tiles).toHaveCount(4);
  await expect(tiles.nth(0)).toContainText(`27.5 °C${m.apart({ difference: '+3.5', set: '24.0' })}`);
  await expect(tiles.nth(1)).toContainText(`60.0 %${m.set({ value: '62.0' })}`);
  await expect(tiles.nth(2)).toContainText(m.lastAt({ moment: '' }).trim());
  await expect(tiles.nth(3)).toContainText('1.47 kPa');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'HVACs' }).click();
  await page.getByRole('link', { name: 'Climate 1' }).click();
  await expect(tiles.nth(0)).toContainText(m.apart({ difference: '+3.5', set: '24.0' }));
});
