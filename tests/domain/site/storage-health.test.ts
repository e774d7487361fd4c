import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChoreFailure } from '#domain/site/chore-failures.ts';
import { checkBackup, storageWarnings, type WorkDone } from '#domain/site/storage-health.ts';
import { addMs, type SiteTime } from '#domain/time.ts';
import { siteOf } from '#tests/domain/batches/farm-model.ts';
import { anyZone, dayIn } from '#tests/support/random/zones.ts';

const NOW = '2026-05-12T08:00:00.000Z';
const HOUR = 3_600_000;
const ago = (hours: number) => addMs(NOW, -hours * HOUR);
const site = { dayOf: (instant: string) => instant.slice(0, 10) };
const done = (hours: number): WorkDone => ({
  ok: true,
  failure: null,
  finished_at: ago(hours),
  last_ok_at: ago(hours),
});
const FULL: ChoreFailure = { code: 'stopped', params: { failure: { problem: { code: 'disk_full', params: {} } } } };
const LOCKED: ChoreFailure = { code: 'stopped', params: { failure: { message: 'The database is locked.' } } };
const LOST: ChoreFailure = { code: 'files_lost', params: { files: 1, names: ['sowing.pdf'] } };
const at = (began: string | null) => ({ began, now: NOW });

describe('the backups of a farm', () => {
  it("are stale 36 hours after the last success, whatever the last attempt's outcome", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.constantFrom(true, false, null), (hours, ok) => {
        const work = { ok, failure: null, finished_at: ago(0), last_ok_at: ago(hours) };
        const health = checkBackup(work, [], at(ago(1000)));
        expect(health).toEqual({ made_at: ago(hours), failed: ok === false, stale: hours > 36 });
      }),
    ));

  it('are stale without any once the farm is older than 36 hours', () => {
    expect(checkBackup(null, [], at(ago(37)))).toEqual({ made_at: null, failed: false, stale: true });
    expect(checkBackup(null, [], at(ago(36)))).toEqual({ made_at: null, failed: false, stale: false });
    expect(checkBackup(null, [], at(null)).stale).toBe(false);
  });

  it('are as recent as the newest of them, manual ones included', () =>
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (daily, byHand) => {
        const { made_at, stale } = checkBackup(done(daily), [ago(byHand), ago(500)], at(ago(1000)));
        expect([made_at, stale]).toEqual([ago(Math.min(daily, byHand)), Math.min(daily, byHand) > 36]);
      }),
    ));

  it("dated in the future by a wrong clock don't count", () => {
    const failed: WorkDone = { ok: false, failure: FULL, finished_at: ago(1), last_ok_at: ago(40) };
    const health = checkBackup(failed, [ago(-10_000)], at(ago(1000)));
    expect(health).toEqual({ made_at: ago(40), failed: true, stale: true });
  });

  it("haven't failed if one succeeded after the last failure", () =>
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (failed, byHand) => {
        const work = { ok: false, failure: FULL, finished_at: ago(failed), last_ok_at: null };
        expect(checkBackup(work, [ago(byHand)], at(ago(1000))).failed).toBe(byHand >= failed);
      }),
    ));

  it('that failed on a new farm are reported as failed only', () => {
    const failed: WorkDone = { ok: false, failure: FULL, finished_at: ago(1), last_ok_at: null };
    expect(checkBackup(failed, [], at(ago(2)))).toEqual({ made_at: null, failed: true, stale: false });
  });
});

describe('the warnings of a farm', () => {
  const warn = (
    work: Partial<Parameters<typeof storageWarnings>[0]>,
    began = ago(1000),
    where: Pick<SiteTime, 'dayOf'> = site,
  ) => {
    const all = { backup: done(1), checkpoint: done(1), files: done(1), telemetry: done(1), verify: done(1), ...work };
    return storageWarnings(all, checkBackup(all.backup, [], at(began)), where);
  };

  it('are none if all is well or nothing was due yet', () => {
    expect(warn({})).toEqual([]);
    expect(warn({ backup: null, checkpoint: null, files: null, telemetry: null, verify: null }, ago(1))).toEqual([]);
  });

  it('say what failed and why', () => {
    const failed = { ok: false, finished_at: ago(1), last_ok_at: ago(2) };
    expect(
      warn({
        backup: { ...failed, failure: FULL },
        checkpoint: { ...failed, failure: LOCKED },
        files: { ...failed, failure: LOST },
        telemetry: { ...failed, failure: FULL },
        verify: { ...failed, failure: null },
      }),
    ).toEqual([
      { code: 'backup_failed', params: { reason: FULL } },
      { code: 'audit_not_sealed', params: { reason: LOCKED } },
      { code: 'files_not_whole', params: { reason: LOST } },
      { code: 'readings_not_tidied', params: { reason: FULL } },
      { code: 'records_not_verified', params: { reason: null } },
    ]);
  });

  it('give the age of a stale backup', () => {
    expect(warn({ backup: done(50) })).toEqual([{ code: 'backup_old', params: { day: '2026-05-10' } }]);
    expect(warn({ backup: null })).toEqual([{ code: 'no_backup', params: {} }]);
  });

  it('name the site’s day of the last backup', () =>
    fc.assert(
      fc.property(anyZone, fc.integer({ min: 37, max: 100 }), (zone, hours) => {
        const warned = warn({ backup: done(hours) }, ago(1000), siteOf({ now: NOW, zone }));
        expect(warned).toEqual([{ code: 'backup_old', params: { day: dayIn(zone, ago(hours)) } }]);
      }),
    ));
});
