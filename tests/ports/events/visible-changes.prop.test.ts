import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concernsAccess, visibleChanges } from '#ports/events/visible-changes.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kinds.ts';
import type { Changed, ChangedKind } from '#ports/storage/events.ts';

const KINDS: readonly ChangedKind[] = [...RECORD_KINDS, 'session'];
const anyUuid = fc.constantFrom('ana', 'ben', 'eva');
const anyChanged: fc.Arbitrary<Changed> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...KINDS), fc.uniqueArray(anyUuid)), { selector: ([kind]) => kind })
  .map((entries) => Object.fromEntries(entries));
const anyUser = fc.option(anyUuid);

describe('what somebody hears of a change', () => {
  it('never names a session', () =>
    fc.assert(
      fc.property(anyChanged, anyUser, fc.boolean(), (changed, user, is_admin) => {
        expect(visibleChanges(changed, { user, is_admin }) ?? {}).not.toHaveProperty('session');
      }),
    ));

  it('names no other account to anybody but admins', () =>
    fc.assert(
      fc.property(anyChanged, anyUser, (changed, user) => {
        const told = visibleChanges(changed, { user, is_admin: false })?.user ?? [];
        expect(told.filter((id) => id !== user)).toEqual([]);
      }),
    ));

  it('is all that changed of every other kind, and is nothing only where nothing is left', () =>
    fc.assert(
      fc.property(anyChanged, anyUser, fc.boolean(), (changed, user, is_admin) => {
        const { session: _, user: people, api_token, ...records } = changed;
        const told = visibleChanges(changed, { user, is_admin });
        const { user: __, api_token: tokens, ...others } = told ?? {};
        expect(others).toEqual(records);
        const own = people !== undefined && (is_admin || people.length === 0 || people.some((id) => id === user));
        expect(told?.user !== undefined).toBe(own);
        // Of tokens admins hear, and those whose own account is named beside them.
        expect(tokens).toEqual(is_admin || own || api_token?.length === 0 ? api_token : undefined);
        expect(told === null).toBe(Object.keys(records).length === 0 && !own && tokens === undefined);
      }),
    ));

  it('is all accounts for admins', () =>
    fc.assert(
      fc.property(anyChanged, anyUser, (changed, user) => {
        expect(visibleChanges(changed, { user, is_admin: true })?.user).toEqual(changed.user);
      }),
    ));
});

describe('a change concerns access', () => {
  it('exactly where it names the own session or account, or any', () => {
    const me = { session: 's1', user: 'ana' };
    expect(concernsAccess({ session: ['s1'] }, me)).toBe(true);
    expect(concernsAccess({ user: ['ben', 'ana'] }, me)).toBe(true);
    expect(concernsAccess({ session: [] }, me)).toBe(true);
    expect(concernsAccess({ user: [] }, me)).toBe(true);
    expect(concernsAccess({ session: ['s2'], user: ['ben'], batch: ['ana'] }, me)).toBe(false);
    expect(concernsAccess({ session: [], user: [] }, { session: null, user: null })).toBe(false);
  });
});
