import * as records from '#messages/en/web/records/records.ts';
import * as c from '#messages/en/web/settings/commands.ts';
import * as texts from '#messages/en/web/settings/devices.ts';
import * as m from '#messages/en/web/settings/mappings.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';

/** A message of a device that no test has: topics are of a broker, which the tests of faults run. */
const SEEN = {
  topic: 'tele/TH16/SENSOR',
  text: '{"AM2301":{"Temperature":71.6,"Humidity":null},"TempUnit":"F"}',
  at: '2026-05-12T08:00:00.000Z',
  retained: false,
  silent: false,
  device: null,
  unread_templates: [],
  dialect: 'tasmota',
  mapped_by: [],
  proposed: [{ path: '$.AM2301.Temperature', metric: 'temperature', unit: null, factor: 1 }],
};

/** A topic that a device announced to Home Assistant, and on which it hasn't spoken. */
const ANNOUNCED = {
  ...{ ...SEEN, topic: 'rack/state', text: '', silent: true, device: 'Rack sensor', dialect: 'plain' },
  unread_templates: [{ name: 'Leaf', template: '{{ value_json.t - 273.15 }}' }],
  proposed: [{ path: '$.h', metric: 'humidity', unit: '%', factor: 1 }],
};

test.describe('topics of devices', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('that were announced to Home Assistant name their device, and what has to be mapped by hand', async ({
    page,
    openAs,
  }) => {
    await page.route('**/api/devices/topics/', (route) => route.fulfill({ json: [ANNOUNCED] }));
    await openAs('admin', '/settings/devices');
    await page.getByRole('tab', { name: m.tabs.unmapped }).click();
    const row = page.getByRole('region', { name: m.notMapped }).getByRole('listitem');
    await expect(row).toContainText('Rack sensor');
    await expect(row).toContainText(m.announcedOnly);
    await expect(row).toContainText(m.unreadTemplate({ name: 'Leaf', template: '{{ value_json.t - 273.15 }}' }));
    await expectAccessible(page);
    await page.getByRole('button', { name: m.mapOf({ topic: ANNOUNCED.topic }) }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel(m.ofValue({ field: m.valueFields.path, number: 1 }))).toHaveValue('$.h');
    await expect(form).toContainText(m.noMessage);
  });

  test('whose clocks are off are shown', async ({ page, openAs }) => {
    const clock = { topic: SEEN.topic, offset_s: -7200, since: SEEN.at, believed: false };
    await page.route('**/api/devices/clocks/', (route) => route.fulfill({ json: [clock] }));
    await openAs('admin', '/settings/devices');
    const row = page.getByRole('region', { name: texts.clocks }).getByRole('listitem');
    await expect(row).toContainText(texts.clockOffset({ seconds: -7200 }));
    await expect(row).toContainText(texts.clockNotBelieved);
    await expectAccessible(page);
  });

  test('may name the place and the metric, which the preview finds by their names', async ({ page, farm, openAs }) => {
    const spoken = { ...SEEN, topic: 'racks/grow-1/humidity', text: '51.5', dialect: 'plain', proposed: [] };
    await page.route('**/api/devices/topics/', (route) => route.fulfill({ json: [spoken] }));
    await openAs('admin', '/settings/devices?show=mapped');
    await page.getByRole('button', { name: m.addMapping }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(m.fields.topic).fill('racks/{place}/{metric}');
    await form.getByLabel(m.ofValue({ field: m.valueFields.metric, number: 1 })).selectOption(m.metricOfTopic);
    const preview = form.getByRole('list', { name: m.preview });
    await expect(preview).toContainText('51.5 %');
    await expect(preview).toContainText('Grow 1');
    await form.getByRole('button', { name: m.mapValues({ count: 1 }) }).click();
    await expectNotification(page, m.mapped);
    await expect(page.getByRole('region', { name: m.mappings }).getByRole('listitem')).toContainText(m.placeOfTopic);
    expect(rowsOf(await farm.api.listDeviceMappings({}))).toMatchObject([
      { subject: null, values: [{ metric: null }] },
    ]);
  });

  test('are mapped with a preview of their last message, changed and deleted', async ({ page, farm, openAs }) => {
    await page.route('**/api/devices/topics/', (route) => route.fulfill({ json: [SEEN] }));
    await openAs('admin', '/settings/devices');
    await page.getByRole('tab', { name: m.tabs.unmapped }).click();
    await page.getByRole('button', { name: m.mapOf({ topic: SEEN.topic }) }).click();
    const form = page.getByRole('dialog');
    const preview = form.getByRole('list', { name: m.preview });
    await expect(preview).toContainText('22.0 °C');
    await form.getByRole('button', { name: m.addValueAt({ path: '$.AM2301.Humidity' }) }).click();
    await expect(preview).toContainText(m.unread.missing);
    await form.getByLabel(m.ofValue({ field: m.valueFields.unit, number: 1 })).selectOption('°C');
    await expect(preview).toContainText(m.unread.unit_conflict);
    await form.getByLabel(m.ofValue({ field: m.valueFields.unit, number: 1 })).selectOption('');
    const path = form.getByLabel(m.ofValue({ field: m.valueFields.path, number: 2 }));
    await path.fill('AM2301');
    await form.getByRole('button', { name: m.mapValues({ count: 2 }) }).click();
    await expect(path).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel(m.fields.subject)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await path.fill('$.AM2301.Humidity');
    await form.getByLabel(m.fields.subject).selectOption({ label: 'Grow 1' });
    await expect(preview).toContainText('Grow 1');
    await form.getByRole('button', { name: m.mapValues({ count: 2 }) }).click();
    await expectNotification(page, m.mapped);
    await expect(form).toHaveCount(0);
    const stored = async () =>
      rowsOf(await farm.api.listDeviceMappings({})).map(({ topic, values }) => [topic, values.length]);
    expect(await stored()).toEqual([[SEEN.topic, 2]]);

    await page.getByRole('tab', { name: new RegExp(`^${m.tabs.mapped}`) }).click();
    const panel = page.getByRole('region', { name: m.mappings });
    await expect(panel.getByRole('listitem')).toContainText('Grow 1');
    await panel.getByRole('button', { name: m.moreFor({ topic: SEEN.topic }) }).press('Enter');
    await expect(page.getByRole('menuitem', { name: m.editMapping })).toBeFocused();
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: m.removeValue({ number: 2 }) }).click();
    await form.getByLabel(m.fields.topic).fill('tele/+/SENSOR');
    await form.getByRole('button', { name: m.save }).click();
    await expectNotification(page, m.saved);
    expect(await stored()).toEqual([['tele/+/SENSOR', 1]]);

    await panel.getByRole('button', { name: m.moreFor({ topic: 'tele/+/SENSOR' }) }).click();
    await page.getByRole('menuitem', { name: m.remove }).click();
    const question = page.getByRole('alertdialog', { name: records.deleteTitle({ name: 'tele/+/SENSOR' }) });
    await question.getByRole('button', { name: m.remove }).click();
    await expect(page.getByText(m.noMappings)).toBeVisible();
    await page.getByRole('button', { name: m.addMapping }).click();
    await expect(form.getByLabel(m.fields.topic)).toHaveValue('');
    await expectAccessible(page);
  });

  test('of switches are told what is asked, and what they answered is shown', async ({ page, farm, openAs }) => {
    const lamp = { ...SEEN, topic: 'zigbee2mqtt/lamp', text: '{"state":"OFF"}', dialect: 'zigbee2mqtt', proposed: [] };
    await page.route('**/api/devices/topics/', (route) => route.fulfill({ json: [lamp] }));
    await openAs('admin', '/settings/devices');
    await page.getByRole('tab', { name: m.tabs.unmapped }).click();
    await page.getByRole('button', { name: m.mapOf({ topic: lamp.topic }) }).click();
    const form = page.getByRole('dialog');
    const field = (name: keyof typeof c.fields) =>
      form.getByLabel(c.ofCommand({ field: c.fields[name], number: 1 }), { exact: true });
    await expect(field('topic')).toHaveValue('zigbee2mqtt/lamp/set');
    await field('payload').fill('on');
    await form.getByLabel(m.fields.subject).selectOption({ label: 'Grow 1' });
    await form.getByRole('button', { name: m.mapTopic }).click();
    await expect(field('payload')).toHaveAttribute('aria-invalid', 'true');
    await field('payload').fill('{"state":"{value}"}');
    await form.getByRole('button', { name: m.mapTopic }).click();
    // A chamber has no light of its own.
    await expect(field('key')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await form.getByLabel(m.fields.subject).selectOption(rowsOf(await farm.api.listBeds({}))[0]?.uuid ?? '');
    await form.getByRole('button', { name: m.mapTopic }).click();
    await expectNotification(page, m.mapped);
    const [stored] = rowsOf(await farm.api.listDeviceMappings({}));
    expect(stored).toMatchObject({ values: [], commands: [{ key: 'light', answer: '$.state', on: 'ON' }] });

    const sent = { mapping: stored?.uuid, topic: 'zigbee2mqtt/lamp/set', key: 'light', subject: stored?.subject };
    const answer = { said: 'OFF', follows: false, at: SEEN.at };
    await page.route('**/api/devices/commands/', (route) =>
      route.fulfill({ json: [{ ...sent, asked: 1, text: '{"state":"ON"}', sent_at: SEEN.at, answer }] }),
    );
    await page.getByRole('tab', { name: new RegExp(`^${m.tabs.mapped}`) }).click();
    const row = page.getByRole('region', { name: m.mappings }).getByRole('listitem');
    await expect(row).toContainText(c.differs({ said: 'OFF' }));
    await expect(row).toContainText('{"state":"ON"}');
  });
});
