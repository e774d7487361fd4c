import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMs } from '#domain/time.ts';
import type { Chore } from '#ports/storage/chores.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { NOW } from './storage-fixtures.ts';

/** Tests of chores, which one server at a time runs. */
export function describeStoredChores(open: () => Promise<FarmStorage>): void {
  describe('chores', () => {
    let storage: FarmStorage;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    const HOUR = 3_600_000;
    const at = (hours: number) => addMs(NOW, hours * HOUR);
    const claim = (hours: number) =>
      storage.write((tx) =>
        tx.claimChore('backup', at(hours), {
          doneSince: at(hours - 24),
          begunSince: at(hours - 1),
          until: at(hours + 1),
        }),
      );
    const finish = (hours: number, ok: boolean) =>
      storage.write((tx) =>
        tx.finishChore('backup', at(hours), ok ? { ok, detail: 'done' } : { ok, failure: NO_ROOM }),
      );
    const NO_ROOM = { code: 'stopped', params: { failure: { problem: { code: 'disk_full', params: {} } } } } as const;
    const known = () => storage.read((tx) => tx.chore('backup'));

    it('are claimed by one caller at a time', async () => {
      expect(await known()).toBeNull();
      const claims = await Promise.all([0, 0, 0].map(claim));
      expect(claims.filter((won) => won)).toHaveLength(1);
      expect(await known()).toEqual({
        started_at: NOW,
        finished_at: null,
        ok: null,
        detail: null,
        failure: null,
        last_ok_at: null,
      });
    });

    it('are not due again before their time after a success', async () => {
      expect(await claim(0)).toBe(true);
      await finish(0.5, true);
      expect(await claim(24)).toBe(false);
      expect(await claim(24.5)).toBe(true);
      expect(await known()).toMatchObject({ started_at: at(24.5), finished_at: null, ok: true, last_ok_at: at(0.5) });
    });

    it('are due again after a failure and after an interruption', async () => {
      expect(await claim(0)).toBe(true);
      await finish(0.5, false);
      expect(await known()).toMatchObject({
        finished_at: at(0.5),
        ok: false,
        detail: null,
        failure: NO_ROOM,
        last_ok_at: null,
      });
      expect(await claim(0.6)).toBe(true);
      expect(await claim(0.7)).toBe(false);
      expect(await claim(1.7)).toBe(true);
    });

    it.each(['The disk is full.', '507', '"full"', 'null', '{"code":"on_fire","params":{}}'])(
      'keep the reason %s that an earlier release stored as a text',
      async (detail) => {
        expect(await claim(0)).toBe(true);
        const before = { started_at: at(-1), finished_at: at(-1), ok: false, detail, failure: null, last_ok_at: null };
        await storage.write((tx) => tx.returnChore('backup', at(0), before));
        expect((await known())?.failure).toEqual({ code: 'stopped', params: { failure: { message: detail } } });
      },
    );

    it("with different names don't wait for each other", async () => {
      expect(await claim(0)).toBe(true);
      const times = { doneSince: at(-24), begunSince: at(-1), until: at(1) };
      expect(await storage.write((tx) => tx.claimChore('verify', NOW, times))).toBe(true);
    });

    it('are due if their last run is in the future', async () => {
      expect(await claim(1000)).toBe(true);
      expect(await claim(0)).toBe(true);
      await finish(1000, true);
      expect(await claim(0)).toBe(true);
    });

    it('are unchanged after a withdrawn claim, unless claimed since', async () => {
      const takeBack = (hours: number, before: Chore | null) =>
        storage.write((tx) => tx.returnChore('backup', at(hours), before));
      expect(await claim(0)).toBe(true);
      await takeBack(0, null);
      expect(await known()).toBeNull();
      expect(await claim(0)).toBe(true);
      await finish(0.5, true);
      const before = await known();
      expect(await claim(30)).toBe(true);
      await takeBack(30, before);
      expect(await known()).toEqual(before);
      expect(await claim(31)).toBe(true);
      await takeBack(30, before);
      expect(await known()).toMatchObject({ started_at: at(31), finished_at: null });
      await finish(32, false);
      await takeBack(31, before);
      expect(await known()).toMatchObject({ finished_at: at(32), ok: false });
    });
  });
}
