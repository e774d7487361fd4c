import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupId, readBackupId } from '#domain/backups/backup-id.ts';
import { newestFirst, surplusBackups } from '#domain/backups/surplus-backups.ts';
import { msToInstant } from '#domain/time.ts';

const reason = fc.constantFrom('daily', 'manual', 'before_migration');
const second = fc.integer({ min: 1_700_000_000, max: 1_700_000_400 }).map((seconds) => msToInstant(seconds * 1000));
const nth = fc.integer({ min: 1, max: 12 });
const ids = fc.uniqueArray(
  fc.tuple(second, reason, nth).map(([at, why, number]) => backupId(at, why, number)),
  { maxLength: 60 },
);

describe('backup names', () => {
  it('contain time and kind, to the second', () => {
    fc.assert(
      fc.property(second, fc.integer({ min: 0, max: 999 }), reason, nth, (at, ms, why, number) => {
        const made = at.replace('.000Z', `.${String(ms).padStart(3, '0')}Z`);
        expect(readBackupId(backupId(made, why, number))).toEqual({ made_at: at, reason: why });
      }),
    );
    expect(backupId('2026-11-21T03:00:00.000Z', 'daily')).toBe('2026-11-21T030000Z-daily');
  });

  it('exclude paths, hidden files and invalid times', () => {
    const bad = [
      '',
      '..',
      '../2026-11-21T030000Z-daily',
      '2026-11-21T030000Z-daily/..',
      '.making-2026-11-21T030000Z-daily',
    ];
    for (const text of [
      ...bad,
      '2026-11-21T250000Z-daily',
      '2026-11-21T030000Z-daily\n',
      '2026-11-21T030000Z-daily-1',
    ]) {
      expect(readBackupId(text)).toBeNull();
    }
    fc.assert(fc.property(fc.string(), (text) => readBackupId(text) === null));
  });
});

describe('backups to keep', () => {
  it('are the fourteen newest daily ones and all others', () => {
    fc.assert(
      fc.property(ids, (known) => {
        const dropped = surplusBackups(known);
        const daily = newestFirst(known).filter((id) => id.includes('-daily'));
        expect(daily.filter((id) => !dropped.includes(id))).toEqual(daily.slice(0, 14));
        expect(dropped.every((id) => daily.includes(id))).toBe(true);
      }),
    );
  });

  it('are listed newest first, whatever their order', () => {
    fc.assert(
      fc.property(ids, (known) => {
        const listed = newestFirst(known);
        expect(newestFirst(known.toReversed())).toEqual(listed);
        const times = listed.map((id) => readBackupId(id)?.made_at ?? '');
        expect(times).toEqual(times.toSorted().toReversed());
      }),
    );
    expect(
      newestFirst(['2026-11-21T030000Z-manual', '2026-11-21T030000Z-manual-10', '2026-11-21T030000Z-manual-2']),
    ).toEqual(['2026-11-21T030000Z-manual-10', '2026-11-21T030000Z-manual-2', '2026-11-21T030000Z-manual']);
  });
});
