import { faBan } from '@fortawesome/free-solid-svg-icons';
import { LANGUAGE_NAMES } from '#domain/people/language.ts';
import type { User } from '#domain/people/user.ts';
import { initialsOf } from '#web/format/initials.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Fact } from '#web/ui/layout/page-header.tsx';
import * as m from '#words/web/people/language.ts';
import { AUTOMATIC, ROLE_WORDS, type UserValues } from './user-values.ts';

export const orDash = (text: string | null): string => (text === null || text === '' ? '–' : text);

/** Returns what a choice of language is called. */
export const languageName = (language: UserValues['language']): string =>
  language === AUTOMATIC ? m.automatic : LANGUAGE_NAMES[language];

/** Marks an account that may not sign in, or that belongs to an integration. */
export const UserMarks = ({ user }: { readonly user: User }) => (
  <>
    {user.disabled && (
      <span className="ph-tag ph-tag-grey">
        <Icon icon={faBan} size={13} />
        Disabled
      </span>
    )}
    {user.system_user && <span className="ph-muted">Integration</span>}
  </>
);

/** The picture and username of an account. */
export const UserTitle = ({ record }: { readonly record: User }) => (
  <>
    <span className="ph-avatar" aria-hidden="true">
      {record.profile_picture ? <img src={record.profile_picture} alt="" /> : initialsOf(record)}
    </span>
    {record.username}
    <UserMarks user={record} />
  </>
);

/** What an account says of a person. */
export const userFacts = (user: User): readonly Fact[] => [
  { label: 'Preferred name', value: orDash(user.preferred_name) },
  { label: 'Full name', value: orDash(user.full_name) },
  { label: 'Role', value: ROLE_WORDS[user.user_class] },
  { label: 'Email', value: orDash(user.email) },
  { label: 'Phone number', value: orDash(user.phone_number) },
  { label: m.language, value: languageName(user.language ?? AUTOMATIC) },
];
