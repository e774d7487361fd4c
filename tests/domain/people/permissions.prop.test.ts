import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCESS_CLASSES, checkAccess, type Rights, SCOPES } from '#domain/people/permissions.ts';

const anyRights: fc.Arbitrary<Rights> = fc.record({
  is_admin: fc.boolean(),
  scope: fc.constantFrom(...SCOPES),
  token: fc.constantFrom(null, '01970000-0000-7000-8000-000000000001'),
});
const anyAccess = fc.constantFrom(...ACCESS_CLASSES);

describe('access', () => {
  it('to admin operations is refused to everyone else, and to user operations without authentication', () => {
    const person = (is_admin: boolean): Rights => ({ is_admin, scope: 'full', token: null });
    const verdicts = ACCESS_CLASSES.map((access) => [access, checkAccess(access, person(false))]);
    expect(verdicts).toEqual([
      ['open', 'allowed'],
      ['read', 'allowed'],
      ['write', 'allowed'],
      ['admin_read', 'forbidden'],
      ['admin_write', 'forbidden'],
    ]);
    for (const access of ACCESS_CLASSES) expect(checkAccess(access, person(true))).toBe('allowed');
  });

  it('never grows with fewer rights', () =>
    fc.assert(
      fc.property(anyAccess, fc.boolean(), anyRights, (access, personal, rights) => {
        const isAllowed = (more: Partial<Rights>) =>
          checkAccess(access, { ...rights, ...more }, personal) === 'allowed';
        if (isAllowed({ is_admin: false })) expect(isAllowed({ is_admin: true })).toBe(true);
        if (isAllowed({ scope: 'read' })) expect(isAllowed({ scope: 'full' })).toBe(true);
        if (isAllowed({ token: '01970000-0000-7000-8000-000000000002' })) expect(isAllowed({ token: null })).toBe(true);
      }),
    ));

  it('is refused without authentication, except to public operations, which are open to all', () =>
    fc.assert(
      fc.property(anyAccess, fc.boolean(), fc.option(anyRights), (access, personal, rights) => {
        if (access === 'open') expect(checkAccess(access, rights, personal)).toBe('allowed');
        else expect(checkAccess(access, null, personal)).toBe('unauthenticated');
      }),
    ));

  it('to personal operations is refused to API tokens only', () =>
    fc.assert(
      fc.property(anyAccess, anyRights, (access, rights) => {
        const verdict = checkAccess(access, rights, true);
        if (rights.token === null || access === 'open') expect(verdict).toBe(checkAccess(access, rights));
        else expect(verdict).toBe('forbidden');
      }),
    ));
});
