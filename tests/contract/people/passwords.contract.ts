import { describe, expect, it } from 'vitest';
import { expectInvalid, expectRefusal, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';

const FRESH = 'moss-lantern-41';
const WRONG = { old_password: ["This isn't your password. Try again."] };

export function describePasswords(open: () => Promise<ContractFarm>): void {
  describe('a password', () => {
    const farm = useFarm(open);
    const signIn = (username: string, password: string) => farm().api(null).obtainJwt({ body: { username, password } });
    const ana = async () => farm().bearer((await signIn('ana', PASSWORDS.ana)).access);
    const own = { verification_password: PASSWORDS.ana, new_password: FRESH };

    it('is changed by its owner; this session continues, and all others end', async () => {
      const elsewhere = await signIn('ana', PASSWORDS.ana);
      const here = await ana();
      const { token } = await here.createToken({ body: { name: 'CI', scope: 'read' } });
      expect(await here.changePassword({ query: { username: 'ana' }, body: own })).toBeUndefined();
      await here.getCurrentUser({});
      await expectRefusal((await farm().bearer(elsewhere.access)).getCurrentUser({}), 'unauthenticated');
      await expectRefusal(
        farm()
          .api(null)
          .refreshJwt({ body: { refresh: elsewhere.refresh } }),
        'unauthenticated',
      );
      await expectRefusal(signIn('ana', PASSWORDS.ana), 'unauthenticated');
      await signIn('ana', FRESH);
      // API tokens don't depend on the password.
      await (await farm().bearer(token)).getCurrentUser({});
    });

    it('names the field that is wrong', async () => {
      const here = await ana();
      const change = (more: object) => expectInvalid(here.changePassword({ body: { ...own, ...more } }));
      expect(await change({ new_password: 'short' })).toEqual({ new_password: ['Enter at least 8 characters.'] });
      for (const new_password of ['password1', 'november1', 'Test-Farm-2026']) {
        expect(Object.keys(await change({ new_password }))).toEqual(['new_password']);
      }
      expect(await change({ verification_password: 'fern-harbour-88' })).toEqual(WRONG);
      expect(await change({ verification_password: PASSWORDS.admin })).toEqual(WRONG);
      await signIn('ana', PASSWORDS.ana);
    });

    it("of others is set by admins with their own password; the account's sessions and tokens end", async () => {
      const hers = await signIn('ana', PASSWORDS.ana);
      const { token } = await (await farm().bearer(hers.access)).createToken({ body: { name: 'CI', scope: 'full' } });
      const admin = await farm().bearer((await signIn('admin', PASSWORDS.admin)).access);
      const set = (verification_password: string) =>
        admin.changePassword({ query: { username: 'ana' }, body: { verification_password, new_password: FRESH } });
      expect(await expectInvalid(set(PASSWORDS.ana))).toEqual(WRONG);
      await (await farm().bearer(hers.access)).getCurrentUser({});
      expect(await set(PASSWORDS.admin)).toBeUndefined();
      for (const bearer of [hers.access, token]) {
        await expectRefusal((await farm().bearer(bearer)).getCurrentUser({}), 'unauthenticated');
      }
      await admin.getCurrentUser({});
      await signIn('ana', FRESH);
      expect(await admin.listTokens({})).toEqual([]);
    });

    it("of others can't be set by users", async () => {
      const here = await ana();
      for (const username of ['admin', 'nobody']) {
        await expectRefusal(here.changePassword({ query: { username }, body: own }), 'forbidden');
      }
      const query = { username: 'nobody' };
      const body = { verification_password: PASSWORDS.admin, new_password: FRESH };
      await expectRefusal(farm().api('admin').changePassword({ query, body }), 'not_found');
    });

    it('is no longer compared after ten wrong attempts in a minute, here and when signing in', async () => {
      const here = await ana();
      const guess = () => here.changePassword({ body: { ...own, verification_password: 'fern-harbour-88' } });
      for (let tries = 0; tries < 10; tries++) expect(await expectInvalid(guess())).toEqual(WRONG);
      const refused = await expectRefusal(here.changePassword({ body: own }), 'too_many_requests');
      expect(refused).toHaveProperty('retry_after');
      await expectRefusal(signIn('ana', PASSWORDS.ana), 'too_many_requests');
    });

    it("doesn't count as an attempt if it is right", async () => {
      const here = await ana();
      let present: string = PASSWORDS.ana;
      for (let time = 0; time < 12; time++) {
        const new_password = `${FRESH}-${time}`;
        await here.changePassword({ body: { verification_password: present, new_password } });
        present = new_password;
      }
      await signIn('ana', present);
    });

    it('is changed once by a repeated call', async () => {
      const here = await ana();
      const options = { idempotencyKey: 'a-key-of-this-call' };
      await here.changePassword({ body: own }, options);
      await here.changePassword({ body: own }, options);
      const other = { ...own, new_password: 'fern-harbour-88' };
      await expectRefusal(here.changePassword({ body: other }, options), 'key_reused');
      await signIn('ana', FRESH);
    });
  });
}
