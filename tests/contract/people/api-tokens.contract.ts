import { describe, expect, it } from 'vitest';
import { addMs } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { bare, expectInvalid, expectRefusal, page, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, PASSWORDS, SEED } from '#tests/contract/seed-farm.ts';

const HOUR = 3_600_000;

export function describeApiTokens(open: () => Promise<ContractFarm>): void {
  describe('API tokens', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const admin = () => farm().api('admin');
    const make = (scope: 'read' | 'full', more: object = {}, api: FarmApi = ana()) =>
      api.createToken({ body: { name: `To ${scope}`, scope, ...more } });
    const tokenOf = async (...given: Parameters<typeof make>) => farm().bearer((await make(...given)).token);
    const names = async (api: FarmApi) => bare(await api.listTokens({})).map(({ name, username }) => [name, username]);

    it('are shown once, and authenticate as their owner', async () => {
      const { uuid, token } = await make('full');
      expect(token).toMatch(/^phyto_[\w-]{43}$/);
      expect(await (await farm().bearer(token)).getCurrentUser({})).toMatchObject({ id: SEED.users.ana });
      const listed = bare(await ana().listTokens({}));
      expect(listed).toMatchObject([{ uuid, name: 'To full', username: 'ana', scope: 'full', expires: null }]);
      expect(Object.keys(listed[0] ?? {})).not.toContain('hash');
      expect(JSON.stringify(listed)).not.toContain(token.slice(6));
    });

    it('are listed to their owner, and all of them to admins', async () => {
      await make('read');
      await make('full', {}, admin());
      expect(await names(ana())).toEqual([['To read', 'ana']]);
      expect(await names(admin())).toEqual([
        ['To read', 'ana'],
        ['To full', 'admin'],
      ]);
      expect(page(await admin().listTokens({ query: { page_num: 1, page_size: 1 } })).meta.next_page).toBe(2);
    });

    it("that are read-only can't write", async () => {
      const reader = await tokenOf('read');
      expect(bare(await reader.listBeds({}))).toHaveLength(8);
      const refused = await expectRefusal(reader.createFamily({ body: { common: 'Carrot family' } }), 'forbidden');
      expect(refused.detail).toBe('This token can only read. Use one with full access.');
    });

    it("have their owner's current rights", async () => {
      const full = await tokenOf('full');
      await full.createFamily({ body: { common: 'Carrot family' } });
      await expectRefusal(full.listAudit({ query: {} }), 'forbidden');
      await admin().updateUser({ query: { username: 'ana' }, body: { user_class: 'admin' } });
      const { token } = await make('full', { name: 'Audit' });
      const auditor = await farm().bearer(token);
      await auditor.listAudit({ query: {} });
      await admin().updateUser({ query: { username: 'ana' }, body: { user_class: 'user' } });
      await expectRefusal((await farm().bearer(token)).listAudit({ query: {} }), 'forbidden');
    });

    it("that are read-only can read the audit trail but no backups, if they are an admin's", async () => {
      const reader = await tokenOf('read', {}, admin());
      const { id } = await admin().makeBackup({});
      expect(bare(await reader.listBackups({}))).toHaveLength(1);
      await expectRefusal(reader.getBackup({ params: { id } }), 'forbidden');
      expect(bare(await reader.listAudit({ query: { what: 'create' } }))).not.toHaveLength(0);
      await expectRefusal((await tokenOf('read', { name: "Ana's" })).listAudit({ query: {} }), 'forbidden');
      const full = await tokenOf('full', {}, admin());
      await full.listAudit({ query: {} });
      for await (const _piece of (await full.getBackup({ params: { id } })).chunks);
    });

    it("can't create credentials or grant rights, whatever their own rights", async () => {
      const program = await tokenOf('full', {}, admin());
      const ben = { username: 'ben', preferred_name: 'Ben', full_name: 'Ben', password: 'moss-lantern-41' };
      await expectRefusal(make('read', {}, program), 'forbidden');
      await expectRefusal(program.createUser({ body: { ...ben, user_class: 'admin' } }), 'forbidden');
      const body = { verification_password: PASSWORDS.admin, new_password: 'moss-lantern-41' };
      await expectRefusal(program.changePassword({ body }), 'forbidden');
      const query = { username: 'ana' };
      await expectRefusal(program.deleteUser({ query }), 'forbidden');
      await expectRefusal(program.updateUser({ query, body: { is_admin: true } }), 'forbidden');
      await expectRefusal(program.updateUser({ query, body: { disabled: true } }), 'forbidden');
      expect(await program.updateUser({ query, body: { full_name: 'Ana' } })).toMatchObject({ full_name: 'Ana' });
    });

    it('are invalid at once when revoked by their owner, an admin or themselves', async () => {
      const made = [await make('full'), await make('full'), await make('full')];
      const [first, second, third] = made;
      await ana().revokeToken({ params: { uuid: first?.uuid ?? '' } });
      await admin().revokeToken({ params: { uuid: second?.uuid ?? '' } });
      await (await farm().bearer(third?.token ?? '')).revokeToken({ params: { uuid: third?.uuid ?? '' } });
      for (const { token } of made) {
        await expectRefusal((await farm().bearer(token)).listBeds({}), 'unauthenticated');
      }
      expect(await names(ana())).toEqual([]);
    });

    it('of others can be revoked by admins only', async () => {
      const { uuid, token } = await make('full', {}, admin());
      await expectRefusal(ana().revokeToken({ params: { uuid } }), 'forbidden');
      await (await farm().bearer(token)).listBeds({});
      await expectRefusal(ana().revokeToken({ params: { uuid: NOBODY } }), 'not_found');
    });

    it('expire on their date', async () => {
      const { token } = await make('read', { expires: addMs(NOW, HOUR) });
      farm().clock.set(addMs(NOW, HOUR - 1));
      await (await farm().bearer(token)).listBeds({});
      farm().clock.set(addMs(NOW, HOUR));
      await expectRefusal((await farm().bearer(token)).listBeds({}), 'unauthenticated');
      expect(Object.keys(await expectInvalid(make('read', { expires: addMs(NOW, HOUR) })))).toEqual(['expires']);
    });

    it('that were never issued are refused', async () => {
      const { token } = await make('read');
      for (const bearer of ['phyto_', 'phyto_x', `${token}x`, token.toUpperCase(), token.slice(0, -1)]) {
        await expectRefusal((await farm().bearer(bearer)).listBeds({}), 'unauthenticated');
      }
    });

    it('have their last use, to the minute', async () => {
      const { token } = await make('read');
      const used = async () => bare(await ana().listTokens({}))[0]?.last_used_at ?? null;
      const use = async () => (await farm().bearer(token)).listBeds({});
      expect(await used()).toBeNull();
      await use();
      await expect.poll(used).toBe(NOW);
      farm().clock.set(addMs(NOW, 59_999));
      await use();
      farm().clock.set(addMs(NOW, 60_000));
      await use();
      await expect.poll(used).toBe(addMs(NOW, 60_000));
    });

    it('are limited to fifty per account', async () => {
      for (let made = 0; made < 50; made++) await make('read');
      await expectRefusal(make('read'), 'conflict');
      await make('read', {}, admin());
    });

    it("aren't returned again for a repeated key", async () => {
      const options = { idempotencyKey: 'a-key-of-this-call' };
      const body = { name: 'CI', scope: 'read' } as const;
      const first = await ana().createToken({ body }, options);
      const second = await ana().createToken({ body }, options);
      expect(second.token).not.toBe(first.token);
    });
  });
}
