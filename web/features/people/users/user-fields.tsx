import type { AllowedAccountChanges } from '#domain/people/allowed-account-changes.ts';
import { LANGUAGES } from '#domain/people/language.ts';
import type { User } from '#domain/people/user.ts';
import { initialsOf } from '#web/format/initials.ts';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import * as languageWords from '#words/web/people/language.ts';
import * as m from '#words/web/people/users.ts';
import { PictureField } from './picture-field.tsx';
import type { UserRecord } from './use-user-form.ts';
import { AUTOMATIC } from './user-values.ts';
import { languageName } from './user-view.tsx';
import '#web/features/people/people.css';

interface UserFieldsProps {
  readonly record: UserRecord;
  readonly account: User | null;
  readonly acts: AllowedAccountChanges;
}

/** The fields of a user's form. */
export function UserFields({ record, account, acts }: UserFieldsProps) {
  const { field, set, values } = record;
  const isNew = account === null;
  const readOnly = !acts.edit;
  return (
    <>
      <PictureField
        value={values.profile_picture}
        initials={initialsOf(account ?? { first_name: '', last_name: '', username: values.username })}
        error={field('profile_picture').error}
        readOnly={readOnly}
        unsupported={record.unsupported}
        onChoose={record.choosePicture}
        onRemove={() => set('profile_picture', '')}
      />
      <div className="ph-user-fields">
        <TextField
          {...field('username')}
          required={isNew}
          readOnly={!isNew}
          help={isNew ? undefined : m.usernameHelp}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={150}
        />
        {acts.setRole ? (
          <Segment
            label={m.fields.user_class}
            required
            options={ROLES}
            value={values.user_class}
            error={field('user_class').error}
            onChange={(role) => set('user_class', role)}
          />
        ) : (
          <TextField
            label={m.fields.user_class}
            value={m.roles[values.user_class]}
            readOnly
            help={readOnly ? undefined : m.roleHelp}
          />
        )}
        <TextField {...field('preferred_name')} required readOnly={readOnly} autoComplete="off" />
        <TextField {...field('full_name')} required readOnly={readOnly} autoComplete="off" />
        <TextField {...field('email')} type="email" readOnly={readOnly} autoComplete="off" />
        <TextField {...field('phone_number')} type="tel" readOnly={readOnly} autoComplete="off" />
        {readOnly ? (
          <TextField label={languageWords.language} value={languageName(values.language)} readOnly />
        ) : (
          <Segment
            label={languageWords.language}
            options={CHOICES}
            value={values.language}
            help={languageWords.automaticHelp}
            error={field('language').error}
            onChange={(choice) => set('language', choice)}
          />
        )}
        {isNew && (
          <TextField
            {...field('password')}
            type="password"
            required
            autoComplete="new-password"
            help={m.passwordHelp}
          />
        )}
        {acts.disable && !isNew && (
          <Segment
            label={m.fields.disabled}
            options={SIGN_IN}
            value={values.disabled ? 'disabled' : 'allowed'}
            help={values.disabled && account?.disabled === false ? m.disableHelp : undefined}
            error={field('disabled').error}
            onChange={(choice) => set('disabled', choice === 'disabled')}
          />
        )}
      </div>
    </>
  );
}

const CHOICES = ([AUTOMATIC, ...LANGUAGES] as const).map((value) => ({ value, words: languageName(value) }));

const ROLES = [
  { value: 'user', words: m.roles.user },
  { value: 'admin', words: m.roles.admin },
] as const;

const SIGN_IN = [
  { value: 'allowed', words: m.signIn.allowed },
  { value: 'disabled', words: m.signIn.disabled },
] as const;
