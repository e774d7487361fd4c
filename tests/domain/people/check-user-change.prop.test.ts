import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Actor,
  checkEditor,
  checkUserChange,
  checkUserDeletion,
  isFarmAdmin,
  type UserChange,
} from '#domain/people/check-user-change.ts';
import { MAIN_ACCOUNT, USER_CLASSES, type User } from '#domain/people/user.ts';

const NAMES = [MAIN_ACCOUNT, 'ana', 'ben', 'eva'] as const;

const person = (username: string, more: Partial<User> = {}): User => ({
  id: `id-${username}`,
  username,
  first_name: '',
  last_name: '',
  preferred_name: username,
  full_name: username,
  email: null,
  user_class: 'user',
  is_admin: false,
  phone_number: null,
  profile_picture: null,
  language: null,
  system_user: false,
  disabled: false,
  version: 1,
  ...more,
});

const admin = (username: string, more: Partial<User> = {}): User =>
  person(username, { user_class: 'admin', is_admin: true, ...more });

const anyPerson = (username: string): fc.Arbitrary<User> =>
  fc
    .record({ is_admin: fc.boolean(), system_user: fc.boolean(), disabled: fc.boolean() })
    .map((about) => person(username, { ...about, user_class: about.is_admin ? 'admin' : 'user' }));

/** A farm with an admin as its main account, like every new one; the other accounts are arbitrary. */
const anyFarm: fc.Arbitrary<readonly User[]> = fc
  .tuple(...NAMES.slice(1).map(anyPerson))
  .map((others) => [admin(MAIN_ACCOUNT), ...others]);

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const anyChange: fc.Arbitrary<UserChange> = fc.record({
  full_name: maybe(fc.constantFrom('A', 'B')),
  email: maybe(fc.constantFrom('', 'a@b.ch', null)),
  user_class: maybe(fc.constantFrom(...USER_CLASSES)),
  is_admin: maybe(fc.boolean()),
  disabled: maybe(fc.boolean()),
});

const step = fc.record({
  who: fc.constantFrom(...NAMES, null),
  by_token: fc.boolean(),
  whom: fc.constantFrom(...NAMES),
  change: fc.option(anyChange),
});

const actorFor = (people: readonly User[], who: string | null, by_token = false): Actor | null => {
  if (who === null) return { user: null, is_admin: true, by_token: false };
  const found = people.find(({ username }) => username === who);
  return found === undefined || found.disabled ? null : { user: found.id, is_admin: found.is_admin, by_token };
};

/** Returns the accounts after one step; unchanged if it is refused. */
function play(
  people: readonly User[],
  { who, by_token, whom, change }: typeof step extends fc.Arbitrary<infer S> ? S : never,
) {
  const actor = actorFor(people, who, by_token);
  const was = people.find(({ username }) => username === whom);
  if (actor === null || was === undefined) return people;
  const others = people.filter((one) => one !== was);
  if (change === null) return checkUserDeletion(actor, was, others) === null ? others : people;
  const verdict = checkUserChange(actor, was, change, others);
  return verdict.ok ? people.map((one) => (one === was ? verdict.value : one)) : people;
}

const HERE: Actor = { user: null, is_admin: true, by_token: false };
const refusalOf = (...args: Parameters<typeof checkUserChange>) => {
  const verdict = checkUserChange(...args);
  return verdict.ok ? null : verdict.error;
};

describe('account changes', () => {
  it('always leave an active admin and the main account', () =>
    fc.assert(
      fc.property(anyFarm, fc.array(step, { maxLength: 30 }), (farm, steps) => {
        let people = farm;
        for (const one of steps) {
          people = play(people, one);
          expect(people.some(isFarmAdmin)).toBe(true);
          expect(people.find(({ username }) => username === MAIN_ACCOUNT)).toMatchObject({ disabled: false });
        }
      }),
    ));

  it("never exceed their author's rights: users change only their own account, without role and status", () =>
    fc.assert(
      fc.property(anyFarm, step, (farm, one) => {
        const actor = actorFor(farm, one.who, one.by_token);
        const next = play(farm, one);
        const moved = farm.filter((was) => !next.includes(was));
        if (actor === null) expect(moved).toEqual([]);
        if (actor?.is_admin === false) expect(moved.every(({ id }) => id === actor.user)).toBe(true);
        for (const was of moved) {
          const is = next.find(({ id }) => id === was.id);
          const isSame = is !== undefined && is.is_admin === was.is_admin && is.disabled === was.disabled;
          if (actor?.is_admin !== true) expect(isSame).toBe(true);
          if (actor?.by_token === true && is !== undefined) expect(isSame).toBe(true);
        }
      }),
    ));

  it('keep class and role consistent, and everything else unchanged', () =>
    fc.assert(
      fc.property(anyFarm, fc.nat(3), anyChange, (farm, index, change) => {
        const was = farm[index] ?? admin(MAIN_ACCOUNT);
        const verdict = checkUserChange(
          HERE,
          was,
          change,
          farm.filter((one) => one !== was),
        );
        if (!verdict.ok) return;
        const { value } = verdict;
        expect(value.is_admin).toBe(value.user_class === 'admin');
        expect(value).toMatchObject({ id: was.id, username: was.username, version: was.version, last_name: '' });
        if (change.full_name === undefined) expect(value.full_name).toBe(was.full_name);
        if (change.email === '') expect(value.email).toBeNull();
      }),
    ));

  it('to the same values are none', () =>
    fc.assert(
      fc.property(anyFarm, fc.nat(3), (farm, index) => {
        const was = farm[index] ?? admin(MAIN_ACCOUNT);
        const verdict = checkUserChange(HERE, was, { ...was }, []);
        expect(verdict.ok && verdict.value === was).toBe(true);
      }),
    ));

  it('name the refused field', () => {
    const main = admin(MAIN_ACCOUNT);
    const ana = admin('ana');
    const asAna: Actor = { user: ana.id, is_admin: true, by_token: false };
    const fields = (...args: Parameters<typeof checkUserChange>) => Object.keys(refusalOf(...args)?.errors ?? {});
    expect(fields(HERE, main, { username: 'root' }, [ana])).toEqual(['username']);
    expect(fields(HERE, main, { is_admin: true, user_class: 'user' }, [ana])).toEqual(['is_admin']);
    expect(fields(HERE, main, { user_class: 'user' }, [])).toEqual(['user_class']);
    expect(fields(HERE, main, { disabled: true }, [ana])).toEqual(['disabled']);
    expect(fields(asAna, ana, { disabled: true }, [main])).toEqual(['disabled']);
    expect(fields(HERE, ana, { disabled: true }, [person(MAIN_ACCOUNT)])).toEqual(['disabled']);
    expect(fields(HERE, ana, { is_admin: false }, [admin('ben', { system_user: true })])).toEqual(['user_class']);
    expect(refusalOf(HERE, main, { is_admin: false }, [ana])).toBeNull();
  });

  it('that end an account are only for admins, and not for the main, own or last admin account', () => {
    const ana = admin('ana');
    const asAna: Actor = { user: ana.id, is_admin: true, by_token: false };
    expect(checkUserDeletion(asAna, admin(MAIN_ACCOUNT), [ana])?.kind).toBe('conflict');
    expect(checkUserDeletion(asAna, ana, [admin(MAIN_ACCOUNT)])?.kind).toBe('conflict');
    expect(checkUserDeletion(HERE, ana, [person(MAIN_ACCOUNT)])?.kind).toBe('conflict');
    expect(checkUserDeletion({ ...asAna, is_admin: false }, person('ben'), [ana])?.kind).toBe('forbidden');
    expect(checkUserDeletion(asAna, person('ben'), [ana])).toBeNull();
  });

  it("are closed to an integration's own account", () => {
    const bridge = admin('bridge', { system_user: true });
    expect(checkEditor({ user: bridge.id, is_admin: true, by_token: false }, bridge)?.kind).toBe('forbidden');
    expect(checkEditor(HERE, bridge)).toBeNull();
  });
});
