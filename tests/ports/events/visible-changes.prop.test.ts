import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concernsAccess, visibleChanges } from '#ports/events/visible-changes.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';
import type { Changed, ChangedKind } from '#ports/storage/events.ts';

const KINDS: readonly ChangedKind[] = [...RECORD_KINDS, 'session'];
const anyUuid = fc.constantFrom('ana', 'ben', 'eva');
const anyChanged: fc.Arbitrary<Changed> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...KINDS), fc.uniqueArray(anyUuid)), { selector: ([kind]) => kind })
  .map((entries) => Object.fromEntries(entries));
const anyUser = fc.option(anyUuid);

describe('the visible part of a change', () => {
  it('never includes sessions', () =>
    fc.assert(
      fc.property(anyChanged, anyUser, fc.boolean(), (changed, user, is_admin) => {
        expect(visibleChanges(changed, { user, is_admin }) ?? {}).not.toHaveProperty('session');
      }),
    ));

  it('includes the accounts of others for admins only', () =>
    fc.assert(
      fc.property(anyChanged, anyUser, (changed, user) => {
        const visible = visibleChanges(changed, { user, is_admin: false })?.user ?? [];
        expect(visible.filter((id) => id !== user)).toEqual([]);
      }),
    ));

  it('includes all changes of other kinds, and is null only if nothing is left', () =>
    fc.assert(
      fc.property(anyChanged, anyUser, fc.boolean(), (changed, user, is_admin) => {
        const { session: _, user: people, api_token, ...records } = changed;
        const visible = visibleChanges(changed, { user, is_admin });
        const { user: __, api_token: tokens, ...others } = visible ?? {};
        expect(others).toEqual(records);
        const own = people !== undefined && (is_admin || people.length === 0 || people.some((id) => id === user));
        expect(visible?.user !== undefined).toBe(own);
        // Token changes are visible to admins, and to the owner whose account is in the same event.
        expect(tokens).toEqual(is_admin || own || api_token?.length === 0 ? api_token : undefined);
        expect(visible === null).toBe(Object.keys(records).length === 0 && !own && tokens === undefined);
      }),
    ));

  it('includes all accounts for admins', () =>
    fc.assert(
      fc.property(anyChanged, anyUser, (changed, user) => {
        expect(visibleChanges(changed, { user, is_admin: true })?.user).toEqual(changed.user);
      }),
    ));
});

describe('concernsAccess', () => {
  it("is true for changes of the viewer's session or account, or of any", () => {
    const me = { session: 's1', user: 'ana' };
    expect(concernsAccess({ session: ['s1'] }, me)).toBe(true);
    expect(concernsAccess({ user: ['ben', 'ana'] }, me)).toBe(true);
    expect(concernsAccess({ session: [] }, me)).toBe(true);
    expect(concernsAccess({ user: [] }, me)).toBe(true);
    expect(concernsAccess({ session: ['s2'], user: ['ben'], batch: ['ana'] }, me)).toBe(false);
    expect(concernsAccess({ session: [], user: [] }, { session: null, user: null })).toBe(false);
  });
});
