import { expect, it } from 'vitest';
import { deviceRows } from '#web/features/settings/devices/device-rows.ts';

const placeOf = (subject: string) => ({ subject, kind: 'bed' as const, name: subject });
const at = (hour: number) => `2026-05-12T0${hour}:00:00.000Z`;

it('lists the places that ever sent a reading, with the last one and since when they are silent', () => {
  const rows = deviceRows(
    [placeOf('bed-1'), placeOf('bed-2'), placeOf('bed-3')],
    [
      { subject: 'bed-2', metric: 'temperature', last: at(4) },
      { subject: 'bed-2', metric: 'humidity', last: at(6) },
      { subject: 'bed-1', metric: 'ppfd', last: at(5) },
      { subject: 'bed-gone', metric: 'ppfd', last: at(5) },
    ],
    [
      { subject: 'bed-2', kind: 'silence', since: at(7) },
      { subject: 'bed-2', kind: 'silence', since: at(5) },
      { subject: 'bed-1', kind: 'out_of_band', since: at(3) },
    ],
  );
  expect(rows).toEqual([
    { ...placeOf('bed-1'), metrics: ['ppfd'], last: at(5), silentSince: null },
    { ...placeOf('bed-2'), metrics: ['temperature', 'humidity'], last: at(6), silentSince: at(5) },
  ]);
});
