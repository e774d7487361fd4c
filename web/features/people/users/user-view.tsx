import { faBan } from '@fortawesome/free-solid-svg-icons';
import { LANGUAGE_NAMES } from '#domain/people/language.ts';
import type { User } from '#domain/people/user.ts';
import { initialsOf } from '#web/format/initials.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Fact } from '#web/ui/layout/page-header.tsx';
import * as m from '#words/web/people/language.ts';
import * as users from '#words/web/people/users.ts';
import { AUTOMATIC, type UserValues } from './user-values.ts';

export const orDash = (text: string | null): string => (text === null || text === '' ? '–' : text);

/** Returns the name of a language choice. */
export const languageName = (language: UserValues['language']): string =>
  language === AUTOMATIC ? m.automatic : LANGUAGE_NAMES[language];

/** Tags for disabled accounts and accounts of integrations. */
export const UserMarks = ({ user }: { readonly user: User }) => (
  <>
    {user.disabled && (
      <span className="ph-tag ph-tag-grey">
        <Icon icon={faBan} size={13} />
        {users.signIn.disabled}
      </span>
    )}
    {user.system_user && <span className="ph-muted">{users.integration}</span>}
  </>
);

/** A user's picture and username. */
export const UserTitle = ({ record }: { readonly record: User }) => (
  <>
    <span className="ph-avatar" aria-hidden="true">
      {record.profile_picture ? <img src={record.profile_picture} alt="" /> : initialsOf(record)}
    </span>
    {record.username}
    <UserMarks user={record} />
  </>
);

/** The facts at the top of a user's record. */
export const userFacts = (user: User): readonly Fact[] => [
  { label: users.fields.preferred_name, value: orDash(user.preferred_name) },
  { label: users.fields.full_name, value: orDash(user.full_name) },
  { label: users.fields.user_class, value: users.roles[user.user_class] },
  { label: users.fields.email, value: orDash(user.email) },
  { label: users.fields.phone_number, value: orDash(user.phone_number) },
  { label: m.language, value: languageName(user.language ?? AUTOMATIC) },
];
