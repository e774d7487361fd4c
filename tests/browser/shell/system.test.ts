import { addMs } from '#domain/time.ts';
import { metrics } from '#messages/en/web/readings/metrics.ts';
import * as devices from '#messages/en/web/settings/devices.ts';
import * as settings from '#messages/en/web/settings/settings.ts';
import * as m from '#messages/en/web/settings/system.ts';
import type { BrowserFarm } from '#tests/browser/support/browser-farm.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNotification,
  test,
} from '#tests/browser/support/fixtures.ts';
import { adminOf, button, WIDE } from '#tests/browser/support/people-helpers.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

/** Lets the farm believe that it has a broker, which has been away for an hour. */
function loseBroker({ seeded: { deps } }: BrowserFarm) {
  const status = {
    ...{ connected: false, since: addMs(NOW, -3_600_000), reconnects: 2 },
    ...{ error: 'connect ECONNREFUSED 10.0.0.7:1883', retry_at: null },
  };
  deps.devices.attach({ status: () => status });
  Object.assign(deps.devices.tally, { messages: 1200, added: 1187, last_at: addMs(NOW, -3_600_000) });
  Object.assign(deps.devices.tally.bad, { impossible: 3 });
  return status;
}

test.describe('the state of the system', () => {
  test.use({ viewport: WIDE });

  test('says that the broker is away, on home in one line, and when it is back', async ({ page, openAs, farm }) => {
    const status = loseBroker(farm);
    await openAs('admin', '/');
    await page.getByRole('note').filter({ hasText: m.brokerAwayHelp }).getByRole('link', { name: m.details }).click();
    const broker = page.getByRole('region', { name: m.broker });
    await expect(broker).toContainText(m.awaySince({ moment: '' }).trim());
    await expect(broker).toContainText('connect ECONNREFUSED 10.0.0.7:1883');
    await expect(broker).toContainText('1,187');
    await expectAccessibleInBothThemes(page);
    Object.assign(status, { connected: true, since: NOW, error: null });
    await page.reload();
    await expect(broker).toContainText(m.connectedSince({ moment: '' }).trim());
  });

  test('lists the places that send readings, which lead to their pages', async ({ page, openAs, farm }) => {
    loseBroker(farm);
    const room = { subject: SEED.chambers.grow, metric: 'temperature' as const, instant: NOW };
    await farm.api.addTelemetry({ body: { readings: [{ ...room, value: 21 }] } });
    await openAs('admin', '/settings/devices');
    const connection = page.getByRole('region', { name: devices.connection });
    await expect(connection).toContainText(m.awaySince({ moment: '' }).trim());
    await expect(connection).toContainText(devices.placeCount({ count: 1 }));
    const row = page.getByRole('row').filter({ hasText: 'Grow 1' });
    await expect(row).toContainText(metrics.temperature);
    await expectAccessible(page);
    await row.getByRole('link', { name: 'Grow 1' }).click();
    await expect(page).toHaveURL(new RegExp(`/chamber/${SEED.chambers.grow}`));
  });

  test('shows what is kept, and lets admins choose for how long', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    const room = { subject: SEED.chambers.grow, metric: 'temperature' as const, instant: NOW };
    await farm.api.addTelemetry({ body: { readings: [{ ...room, value: 21 }] } });
    await openAs('admin', '/settings/system');
    await expect(page.getByRole('region', { name: m.broker })).toContainText(m.noBroker);
    await expect(page.getByRole('region', { name: m.kept, exact: true })).toContainText(m.seriesKept({ count: 1 }));
    const days = page.getByLabel(m.singleDays);
    await expect(days).toHaveValue('90');
    await days.fill('5');
    await days.press('Tab');
    await expect(days).toHaveAttribute('aria-invalid', 'true');
    await days.fill('30');
    await button(page, settings.save).click();
    await expectNotification(page, settings.saved);
    expect(await adminOf(farm).getInterfaceEnvironment({})).toMatchObject({ single_days: 30 });
    await expectAccessible(page);
  });
});
