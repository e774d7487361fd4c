import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, signedIn, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import type { User } from '#domain/people/user.ts';
import type { peopleOperations } from '#ports/farm-api/people/people.ts';
import type { Caller } from '#ports/farm-service.ts';
import { apiTokenUseCases } from './api-tokens.ts';
import { avatarUseCases } from './avatars.ts';
import { changePasswordUseCases } from './change-password.ts';
import { userUseCases } from './users.ts';

/** Use cases of user accounts and of the signed-in user. */
export function peopleUseCases(deps: FarmDeps, mutate: Mutate): UseCases<keyof typeof peopleOperations> {
  const { storage } = deps;
  return {
    ...userUseCases(deps, mutate),
    ...changePasswordUseCases(deps, mutate),
    ...avatarUseCases(deps, mutate),
    ...apiTokenUseCases(deps, mutate),
    getCurrentUser: async (call) => {
      const caller = signedIn(call);
      const { user } = caller;
      if (user === null) return localUser(caller);
      const person = await storage.read((tx) => tx.userById(user));
      return person?.user ?? refuse({ kind: 'unauthenticated', code: 'account_deleted', params: {} });
    },
  };
}

/** A user of the server's terminal has rights but no account. */
const localUser = ({ username, is_admin }: Caller): User => ({
  id: '00000000-0000-0000-0000-000000000000',
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
  system_user: false,
  disabled: false,
  version: 1,
});
