import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#messages/en/fields.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  bare,
  expectInvalid,
  expectRefusal,
  growBasil,
  page,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { PASSWORDS, SEED } from '#tests/contract/seed-farm.ts';

const BEN = {
  username: 'ben',
  first_name: 'Ben',
  last_name: 'Okafor',
  preferred_name: 'Ben',
  full_name: 'Ben Okafor',
  email: 'ben@farm.example',
  phone_number: '+41 44 000 00 00',
  user_class: 'user',
  password: 'moss-lantern-41',
} as const;

/** Reads an account as an admin does. */
async function accountOf(api: FarmApi, username: string) {
  const answer = await api.getUsers({ query: { username } });
  if (!('username' in answer)) throw new Error('A list came where one account was expected');
  return answer;
}

export function describeUsers(open: () => Promise<ContractFarm>): void {
  describe('accounts', () => {
    const farm = useFarm(open);
    const admin = () => farm().api('admin');
    const ana = () => farm().api('ana');
    const addBen = (more: object = {}) => admin().createUser({ body: { ...BEN, ...more } });
    const signIn = (username: string, password: string) => farm().api(null).obtainJwt({ body: { username, password } });
    const names = (answer: Awaited<ReturnType<FarmApi['getUsers']>>) => {
      if ('username' in answer) throw new Error('One account came where a list was expected');
      return bare(answer).map(({ username }) => username);
    };

    it('are all listed for admins, in both forms; others see themselves only', async () => {
      expect(names(await admin().getUsers({}))).toEqual(['admin', 'ana']);
      const first = page(await admin().getUsers({ query: { page_num: 1, page_size: 1, total: true } }));
      expect(first).toMatchObject({ data: [{ username: 'admin' }], meta: { next_page: 2, total: 2 } });
      expect(names(await ana().getUsers({}))).toEqual(['ana']);
      const own = page(await ana().getUsers({ query: { page_num: 1, total: true } }));
      expect(own).toMatchObject({ data: [{ username: 'ana' }], meta: { next_page: false, total: 1 } });
    });

    it('are found by words of their names, in the requested order', async () => {
      await addBen();
      expect(names(await admin().getUsers({ query: { fuzzy_find: BEN.full_name } }))).toEqual([BEN.username]);
      expect(names(await admin().getUsers({ query: { order_by: '-username' } }))).toEqual(
        names(await admin().getUsers({ query: { order_by: 'username' } })).toReversed(),
      );
      expect(names(await ana().getUsers({ query: { fuzzy_find: BEN.username } }))).toEqual([]);
    });

    it('are read by name: any by admins, their own by others, whatever names exist', async () => {
      expect(await accountOf(admin(), 'ANA')).toMatchObject({ id: SEED.users.ana, version: 1 });
      expect(await accountOf(ana(), 'Ana')).toEqual(await accountOf(admin(), 'ana'));
      await expectRefusal(admin().getUsers({ query: { username: 'nobody' } }), 'not_found');
      await expectRefusal(ana().getUsers({ query: { username: 'admin' } }), 'forbidden');
      await expectRefusal(ana().getUsers({ query: { username: 'nobody' } }), 'forbidden');
    });

    it('are added by admins, and can sign in at once; their password is never returned', async () => {
      const { password, ...told } = BEN;
      const added = await addBen();
      expect(added).toMatchObject({ ...told, is_admin: false, system_user: false, disabled: false, version: 1 });
      expect(await accountOf(admin(), 'ben')).toEqual(added);
      expect(JSON.stringify(added)).not.toContain('password');
      await signIn('BEN', password);
      await expectRefusal(ana().createUser({ body: { ...BEN, username: 'eva' } }), 'forbidden');
    });

    it('are added without an address if it is empty, as admins, or for a program', async () => {
      const added = await addBen({ email: '', phone_number: '', user_class: 'admin', system_user: true });
      expect(added).toMatchObject({ email: null, phone_number: null, is_admin: true, system_user: true });
    });

    it('have unique names, however they are spelled', async () => {
      await addBen();
      const taken = { username: ['This username is taken. Choose another.'] };
      expect(await expectInvalid(addBen({ username: 'BEN' }))).toEqual(taken);
      expect(await expectInvalid(addBen({ username: 'Admin' }))).toEqual(taken);
      expect(Object.keys(await expectInvalid(addBen({ username: 'setup' })))).toEqual(['username']);
      expect(Object.keys(await expectInvalid(addBen({ username: 'ben okafor' })))).toEqual(['username']);
    });

    it("can't have a name that resembles another one or mixes two scripts", async () => {
      await addBen({ username: 'bill' });
      const wordsFor = async (username: string) => (await expectInvalid(addBen({ username }))).username;
      const looksLike = (name: string) => [
        `This username looks like ${name}. Choose one that can't be mistaken for it.`,
      ];
      expect(await wordsFor('bi1l')).toEqual(looksLike('bill'));
      expect(await wordsFor('BiIl')).toEqual(looksLike('bill'));
      expect(await wordsFor('Iocal')).toEqual(looksLike('local'));
      const mixed = ['This username mixes different scripts, such as Latin and Cyrillic. Use only one.'];
      expect(await wordsFor('\u0430na')).toEqual(mixed);
      await addBen({ username: '\u0431\u043e\u0440\u0438\u0441' });
      await admin().updateUser({ query: { username: 'bill' }, body: { full_name: 'Bill' } });
    });

    it('name their invalid fields', async () => {
      const errors = await expectInvalid(
        admin().createUser({ body: withField({ ...BEN, username: '', email: 'ben', full_name: ' ' }, 'colour') }),
      );
      expect(Object.keys(errors).sort()).toEqual(['colour', 'email', 'full_name', 'username']);
      expect(errors.username).toEqual(['This field is required.']);
      expect(Object.keys(await expectInvalid(addBen({ is_admin: true })))).toEqual(['is_admin']);
      expect(await expectInvalid(addBen({ password: 'short' }))).toEqual({
        password: ['Enter at least 8 characters.'],
      });
      const wordsFor = async (password: string, username = 'ben') =>
        (await expectInvalid(addBen({ username, password }))).password;
      expect(await wordsFor('november1')).toEqual([fieldTexts.password_too_common({})]);
      expect(await wordsFor('41 moss.lan-tern 41', 'MossLantern')).toEqual([
        'This password contains the username. Choose one without it.',
      ]);
      expect(await wordsFor('my-test-farm-41')).toEqual([
        "This password contains the farm's name. Choose one without it.",
      ]);
    });

    it('change in the given fields: their own by anyone, others by admins', async () => {
      await addBen();
      const own = await ana().updateUser({ query: { username: 'ana' }, body: { preferred_name: 'Anni', email: '' } });
      expect(own).toMatchObject({ preferred_name: 'Anni', full_name: 'ana Gärtner', email: null, version: 2 });
      expect(await ana().getCurrentUser({})).toEqual(own);
      const changed = await admin().updateUser({ query: { username: 'ben' }, body: { phone_number: null } });
      expect(changed).toMatchObject({ phone_number: null, email: BEN.email, version: 2 });
      await expectRefusal(ana().updateUser({ query: { username: 'ben' }, body: { full_name: 'B' } }), 'forbidden');
      await expectRefusal(ana().updateUser({ query: { username: 'nobody' }, body: { full_name: 'B' } }), 'forbidden');
      await expectRefusal(admin().updateUser({ query: { username: 'nobody' }, body: { full_name: 'B' } }), 'not_found');
    });

    it('choose a language, or follow the browser', async () => {
      const query = { username: 'ana' };
      expect(await accountOf(ana(), 'ana')).toMatchObject({ language: null });
      expect(await ana().updateUser({ query, body: { language: 'es' } })).toMatchObject({ language: 'es' });
      expect(await ana().updateUser({ query, body: { full_name: 'Ana G' } })).toMatchObject({ language: 'es' });
      expect(await ana().updateUser({ query, body: { language: null } })).toMatchObject({ language: null });
      expect(await addBen({ language: 'en' })).toMatchObject({ language: 'en' });
    });

    it('can be sent back unchanged', async () => {
      const read = await accountOf(ana(), 'ana');
      expect(await ana().updateUser({ query: { username: 'ana' }, body: read })).toEqual(read);
      expect(await expectInvalid(ana().updateUser({ query: { username: 'ana' }, body: { username: 'anna' } }))).toEqual(
        {
          username: ["Usernames can't be changed."],
        },
      );
    });

    it('are overwritten only if unchanged since they were read', async () => {
      const query = { username: 'ana' };
      await admin().updateUser({ query, body: { full_name: 'Ana Gärtner' } });
      await expectRefusal(ana().updateUser({ query, body: { full_name: 'A' } }, { ifMatch: 1 }), 'stale');
      await ana().updateUser({ query, body: { full_name: 'A' } }, { ifMatch: 2 });
      await expectRefusal(admin().deleteUser({ query }, { ifMatch: 2 }), 'stale');
      expect(await admin().deleteUser({ query }, { ifMatch: 3 })).toBeUndefined();
    });

    it('get their role from admins, in either form, and never two at once', async () => {
      const query = { username: 'ana' };
      await expectRefusal(ana().updateUser({ query, body: { user_class: 'admin' } }), 'forbidden');
      await expectRefusal(ana().updateUser({ query, body: { is_admin: true } }), 'forbidden');
      const both = { is_admin: true, user_class: 'user' } as const;
      expect(Object.keys(await expectInvalid(admin().updateUser({ query, body: both })))).toEqual(['is_admin']);
      expect(await admin().updateUser({ query, body: { is_admin: true } })).toMatchObject({ user_class: 'admin' });
      const user = { is_admin: false, user_class: 'user' } as const;
      expect(await admin().updateUser({ query, body: user })).toMatchObject({ is_admin: false, user_class: 'user' });
    });

    it('always include an active admin', async () => {
      const query = { username: 'admin' };
      expect(Object.keys(await expectInvalid(admin().updateUser({ query, body: { user_class: 'user' } })))).toEqual([
        'user_class',
      ]);
      await addBen({ user_class: 'admin', system_user: true });
      await expectInvalid(admin().updateUser({ query, body: { user_class: 'user' } }));
      await addBen({ username: 'eva', user_class: 'admin' });
      await admin().updateUser({ query: { username: 'eva' }, body: { disabled: true } });
      await expectInvalid(admin().updateUser({ query, body: { user_class: 'user' } }));
      await admin().updateUser({ query: { username: 'eva' }, body: { disabled: false } });
      expect(await admin().updateUser({ query, body: { user_class: 'user' } })).toMatchObject({ is_admin: false });
    });

    it('can be disabled by admins, except the main one and their own', async () => {
      await addBen({ user_class: 'admin' });
      const { access } = await signIn('ben', BEN.password);
      const ben = await farm().bearer(access);
      const query = { username: 'admin' };
      expect(Object.keys(await expectInvalid(ben.updateUser({ query, body: { disabled: true } })))).toEqual([
        'disabled',
      ]);
      const own = { query: { username: 'ben' }, body: { disabled: true } };
      expect(Object.keys(await expectInvalid(ben.updateUser(own)))).toEqual(['disabled']);
      await expectRefusal(ana().updateUser({ query: { username: 'ana' }, body: { disabled: true } }), 'forbidden');
    });

    it("lose all sessions and tokens when disabled, and don't get them back", async () => {
      const { access, refresh } = await signIn('ana', PASSWORDS.ana);
      const { token } = await (await farm().bearer(access)).createToken({ body: { name: 'CI', scope: 'full' } });
      for (const bearer of [access, token]) await (await farm().bearer(bearer)).getCurrentUser({});
      const set = (disabled: boolean) => admin().updateUser({ query: { username: 'ana' }, body: { disabled } });
      expect(await set(true)).toMatchObject({ disabled: true });
      const isShut = async () => {
        for (const bearer of [access, token]) {
          await expectRefusal((await farm().bearer(bearer)).getCurrentUser({}), 'unauthenticated');
        }
        await expectRefusal(farm().api(null).refreshJwt({ body: { refresh } }), 'unauthenticated');
      };
      await isShut();
      await expectRefusal(signIn('ana', PASSWORDS.ana), 'unauthenticated');
      await set(false);
      await isShut();
      expect(await admin().listTokens({})).toEqual([]);
      await signIn('ana', PASSWORDS.ana);
    });

    it('are deleted by admins, and stay in the history', async () => {
      const batch = await growBasil(ana());
      await expectRefusal(ana().deleteUser({ query: { username: 'ana' } }), 'forbidden');
      expect(await admin().deleteUser({ query: { username: 'ana' } })).toBeUndefined();
      expect(names(await admin().getUsers({}))).toEqual(['admin']);
      await expectRefusal(admin().getUsers({ query: { username: 'ana' } }), 'not_found');
      await expectRefusal(signIn('ana', PASSWORDS.ana), 'unauthenticated');
      const { actions } = await admin().getBatch({ params: { uuid: batch.uuid }, query: { hydrate: true } });
      expect(actions?.some(({ completed_by_user }) => completed_by_user === 'ana')).toBe(true);
      expect(Object.keys(await expectInvalid(addBen({ username: 'Ana' })))).toEqual(['username']);
    });

    it('that are deleted have no sessions or tokens', async () => {
      const { access } = await signIn('ana', PASSWORDS.ana);
      const { token } = await (await farm().bearer(access)).createToken({ body: { name: 'CI', scope: 'read' } });
      await admin().deleteUser({ query: { username: 'ana' } });
      for (const bearer of [access, token]) {
        await expectRefusal((await farm().bearer(bearer)).getCurrentUser({}), 'unauthenticated');
      }
      expect(await admin().listTokens({})).toEqual([]);
    });

    it("can't be deleted if the farm needs them", async () => {
      await expectRefusal(admin().deleteUser({ query: { username: 'admin' } }), 'conflict');
      await addBen({ user_class: 'admin' });
      const ben = await farm().bearer((await signIn('ben', BEN.password)).access);
      await expectRefusal(ben.deleteUser({ query: { username: 'ben' } }), 'conflict');
      await expectRefusal(ben.deleteUser({ query: { username: 'Admin' } }), 'conflict');
      await expectRefusal(admin().deleteUser({ query: { username: 'nobody' } }), 'not_found');
    });

    it("of programs can't change themselves, but admins can change them", async () => {
      await addBen({ system_user: true });
      const program = await farm().bearer((await signIn('ben', BEN.password)).access);
      const query = { username: 'ben' };
      await expectRefusal(program.updateUser({ query, body: { full_name: 'Bridge' } }), 'forbidden');
      const passwords = { verification_password: BEN.password, new_password: 'fern-harbour-88' };
      await expectRefusal(program.changePassword({ body: passwords }), 'forbidden');
      await expectRefusal(program.deleteAvatar({}), 'forbidden');
      expect(await admin().updateUser({ query, body: { full_name: 'Bridge' } })).toMatchObject({ full_name: 'Bridge' });
    });

    it('keep passwords and tokens out of the audit trail', async () => {
      const { password } = BEN;
      await addBen();
      const { access } = await signIn('ben', password);
      await (await farm().bearer(access)).createToken({ body: { name: 'CI', scope: 'read' } });
      const trail = JSON.stringify(await admin().listAudit({ query: {} }));
      expect(trail).toContain('"createToken"');
      for (const secret of [password, 'password_hash', 'argon2', 'phyto_']) expect(trail).not.toContain(secret);
    });
  });
}
