import { expect, it } from 'vitest';
import { offlineSince, offlineSinceDay } from '#messages/en/web/shell/shell.ts';
import { offlineText } from '#web/format/offline-text.ts';

it('says since when the farm is offline, with the day unless it is today at the site', () => {
  const now = Date.parse('2026-05-12T03:00:00Z');
  const evening = Date.parse('2026-05-11T22:30:00Z');
  expect(offlineText(evening, now, 'UTC')).toBe(offlineSinceDay({ moment: '11 May 22:30' }));
  expect(offlineText(evening, now, 'Europe/Copenhagen')).toBe(offlineSince({ time: '00:30' }));
});
