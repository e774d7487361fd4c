import { refusePassword } from '#domain/people/password-rules.ts';
import type { User } from '#domain/people/user.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { fieldText } from '#web/format/field-text.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { fieldTexts } from '#words/fields.ts';
import * as m from '#words/web/people/passwords.ts';
import { passwordRefusal } from './user-errors.ts';
import '#web/features/people/people.css';

interface PasswordValues {
  readonly verification_password: string;
  readonly new_password: string;
  readonly confirmPassword: string;
}

const EMPTY: PasswordValues = { verification_password: '', new_password: '', confirmPassword: '' };

interface PasswordModalProps {
  readonly account: User;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** Changes a user's password, confirmed by the viewer's own. */
export function PasswordModal({ account, isOwn, onClose }: PasswordModalProps) {
  const farm = useFarm();
  const { username } = account;
  const write = useWrite<PasswordValues, void>(
    ({ verification_password, new_password }, options) =>
      farm.changePassword({ query: { username }, body: { verification_password, new_password } }, options),
    () => showToast(m.saved),
  );
  const record = useRecordForm<PasswordValues, void>({
    schema: OPERATIONS.changePassword.body,
    toInput: ({ verification_password, new_password }) => ({ verification_password, new_password }),
    check: (values) => checkPasswords(values, username),
    start: EMPTY,
    labels: {
      verification_password: isOwn ? m.currentPassword : m.yourPassword,
      new_password: m.newPassword,
      confirmPassword: m.confirmPassword,
    },
    messagesOf: (error) => {
      const { field, message } = passwordRefusal(error);
      return field === null ? {} : { [field]: message };
    },
    save: async (values) => {
      try {
        return await write.mutateAsync(values);
      } catch (error) {
        const { field, message } = passwordRefusal(error);
        if (field === null) showToast(message, { bad: true });
        throw error;
      }
    },
    onSaved: onClose,
  });
  const { field } = record;
  const { onSave, ...unsaved } = record.unsaved;
  return (
    <FormDialog
      isOpen
      title={m.title}
      submit={m.save}
      busy={record.saving}
      {...unsaved}
      problem={record.problem}
      onSubmit={() => void record.submit()}
      onClose={onClose}
    >
      <p className="ph-password-line">
        {isOwn ? (
          m.endsSessions
        ) : (
          <RichText text={m.forUser({ user: username })} tags={{ strong: (inside) => <strong>{inside}</strong> }} />
        )}
      </p>
      <TextField {...field('verification_password')} type="password" required autoComplete="current-password" />
      <TextField
        {...field('new_password')}
        type="password"
        required
        autoComplete="new-password"
        help={m.passwordHelp}
      />
      <TextField {...field('confirmPassword')} type="password" required autoComplete="new-password" />
    </FormDialog>
  );
}

/** Returns the errors of a new password and its confirmation. */
function checkPasswords({ new_password, confirmPassword }: PasswordValues, username: string): Record<string, string> {
  const refused = refusePassword(new_password, { username, farm: null });
  const again = confirmPassword === '' ? fieldTexts.required({}) : fieldTexts.passwords_differ({});
  return {
    ...(refused === null ? {} : { new_password: fieldText(refused) }),
    ...(confirmPassword !== '' && confirmPassword === new_password ? {} : { confirmPassword: again }),
  };
}
