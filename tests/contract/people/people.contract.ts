import { describe, expect, it } from 'vitest';
import { expectInvalid, expectRefusal, useFarm, withField } from '#tests/contract/contract-support.ts';
import type { ContractFarm, FarmCapabilities } from '#tests/contract/farm-harness.ts';
import { NOBODY, PASSWORDS, SEED, TODAY, ZONE } from '#tests/contract/seed-farm.ts';

export function describePeople(open: () => Promise<ContractFarm>, { overNetwork }: FarmCapabilities): void {
  describe('users and the site', () => {
    const farm = useFarm(open);

    it("include the farm's name and status for everyone", async () => {
      expect(await farm().api(null).getMetadata({})).toEqual({
        product: 'Phytotron',
        version: '0.0.0-test',
        display_name: 'Test Farm',
        setup_needed: false,
      });
    });

    it('include nothing else without authentication', async () => {
      const api = farm().api(null);
      await expectRefusal(api.listBeds({}), 'unauthenticated');
      await expectRefusal(api.getCurrentUser({}), 'unauthenticated');
      await expectRefusal(api.binTrays({ body: { batch: NOBODY, trays: [], reason: '' } }), 'unauthenticated');
    });

    it('include the current user', async () => {
      expect(await farm().api('ana').getCurrentUser({})).toMatchObject({
        id: SEED.users.ana,
        username: 'ana',
        is_admin: false,
        full_name: 'ana Gärtner',
      });
      expect(await farm().api('admin').getCurrentUser({})).toMatchObject({ user_class: 'admin', is_admin: true });
    });

    it('include counts of records and of active faults', async () => {
      const system = await farm().api('ana').getSystem({});
      expect(system).toMatchObject({
        display_name: 'Test Farm',
        beds: 8,
        chambers: 2,
        hvacs: 1,
        reservoirs: 1,
        bed_faults: 1,
        hvac_faults: 0,
        reservoir_faults: 0,
        time_zone: ZONE,
        today: TODAY,
        storage: { healthy: true },
      });
      const { free_bytes = NaN, total_bytes = NaN } = system.storage.disk ?? {};
      expect([free_bytes % 10_000_000, free_bytes > 0, free_bytes <= total_bytes]).toEqual([0, true, true]);
    });

    it('include display settings', async () => {
      expect(await farm().api('ana').getInterfaceEnvironment({})).toMatchObject({
        display_name: 'Test Farm',
        time_zone: ZONE,
      });
    });

    it('accept a sign-in only with the right password', async () => {
      const api = farm().api(null);
      const tokens = await api.obtainJwt({ body: { username: 'ana', password: PASSWORDS.ana } });
      expect(Object.keys(tokens).sort()).toEqual(['access', 'refresh']);
      await expectRefusal(api.obtainJwt({ body: { username: 'ana', password: PASSWORDS.admin } }), 'unauthenticated');
      await expectRefusal(api.obtainJwt({ body: { username: 'nobody', password: 'x' } }), 'unauthenticated');
    });

    it('renew a session until sign-out', async () => {
      const api = farm().api(null);
      const { refresh } = await api.obtainJwt({ body: { username: 'ana', password: PASSWORDS.ana } });
      const renewed = await api.refreshJwt({ body: { refresh } });
      expect(renewed.access).not.toBe('');
      expect(await api.signOut({ body: { refresh: renewed.refresh } })).toBeUndefined();
      await expectRefusal(api.refreshJwt({ body: { refresh: renewed.refresh } }), 'unauthenticated');
    });

    it('end a session with two holders as soon as both have used their tokens', async () => {
      const api = farm().api(null);
      const { refresh } = await api.obtainJwt({ body: { username: 'ana', password: PASSWORDS.ana } });
      const renew = (token: string) => api.refreshJwt({ body: { refresh: token } });
      const [one, other] = [await renew(refresh), await renew(refresh)];
      const used = await renew(one.refresh);
      farm().clock.advance(12_000);
      await expectRefusal(renew(other.refresh), 'unauthenticated');
      await expectRefusal(renew(used.refresh), 'unauthenticated');
      await expectRefusal((await farm().bearer(used.access)).getCurrentUser({}), 'unauthenticated');
    });

    it('refuse a second setup', async () => {
      const body = { setup_code: 'ABCD-EFGH', password: 'long enough to pass' };
      const refused = await expectRefusal(farm().api(null).setup({ body }), 'conflict');
      expect(refused).toMatchObject({ actions: [], batches: [] });
    });

    it('name missing and unknown fields of a sign-in', async () => {
      const body = { username: '', password: 'x' };
      const errors = await expectInvalid(
        farm()
          .api(null)
          .obtainJwt({ body: withField(body, 'colour') }),
      );
      expect(errors).toMatchObject({ username: ['This field is required.'], colour: ['Unknown field.'] });
    });

    it.runIf(overNetwork)('limit sign-ins by address', async () => {
      const api = farm().api(null);
      for (let tries = 0; tries < 10; tries++) {
        await expectRefusal(api.obtainJwt({ body: { username: 'ana', password: 'wrong' } }), 'unauthenticated');
      }
      const body = { username: 'ana', password: PASSWORDS.ana };
      expect(await expectRefusal(api.obtainJwt({ body }), 'too_many_requests')).toHaveProperty('retry_after');
    });
  });
}
