import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedAccountChanges } from '#domain/people/allowed-account-changes.ts';
import { checkUserChange, checkUserDeletion } from '#domain/people/check-user-change.ts';
import { MAIN_ACCOUNT, type User } from '#domain/people/user.ts';

const anyUser: fc.Arbitrary<User> = fc
  .record({
    username: fc.constantFrom(MAIN_ACCOUNT, 'ana', 'ben'),
    is_admin: fc.boolean(),
    system_user: fc.boolean(),
    disabled: fc.boolean(),
  })
  .map(({ username, is_admin, system_user, disabled }) => ({
    id: `id-${username}`,
    username,
    first_name: '',
    last_name: '',
    preferred_name: username,
    full_name: username,
    email: null,
    user_class: is_admin ? 'admin' : 'user',
    is_admin,
    phone_number: null,
    profile_picture: null,
    language: null,
    system_user,
    disabled,
    version: 1,
  }));

/** Another admin, so that no change removes the last one. */
const SPARE = { is_admin: true, disabled: false, system_user: false };

const scene = fc
  .tuple(anyUser, anyUser)
  .map(([viewer, account]) => ({ viewer, account: viewer.id === account.id ? viewer : account }));

describe('the changes offered for an account', () => {
  it('are those the farm accepts from the viewer while it has another admin', () => {
    fc.assert(
      fc.property(scene, ({ viewer, account }) => {
        const actor = { user: viewer.id, is_admin: viewer.is_admin, by_token: false };
        const acts = allowedAccountChanges(viewer, account);
        const may = (change: Parameters<typeof checkUserChange>[2]) =>
          checkUserChange(actor, account, change, [SPARE]).ok;
        expect(acts.edit).toBe(may({ full_name: 'Another' }));
        expect(acts.setRole).toBe(may({ user_class: account.is_admin ? 'user' : 'admin' }));
        if (!account.disabled) expect(acts.disable).toBe(may({ disabled: true }));
        const mayDelete = checkUserDeletion(actor, account, [SPARE]) === null;
        if (viewer.id === account.id) expect(mayDelete).toBe(false);
        else if (acts.edit) expect(acts.delete).toBe(mayDelete);
      }),
    );
  });

  it('never include deleting the main account, or any deletion by a non-admin', () => {
    fc.assert(
      fc.property(scene, ({ viewer, account }) => {
        if (account.username === MAIN_ACCOUNT || !viewer.is_admin)
          expect(allowedAccountChanges(viewer, account).delete).toBe(false);
      }),
    );
  });
});
