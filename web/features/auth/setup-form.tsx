import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAIN_ACCOUNT } from '#domain/people/user.ts';
import { useFarm, useSession } from '#web/data/services.ts';
import { fieldErrors } from '#web/format/error-text.ts';
import { useUnsaved } from '#web/page/unsaved.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFocusFirst } from '#web/ui/overlay/use-focus-first.ts';
import { checkSetup, type SetupFields } from './check-setup.ts';
import { CodeField } from './code-field.tsx';
import { LOGIN_TIMEOUT_MS, signInErrorText } from './sign-in-error.ts';

const EMPTY: SetupFields = { code: '', password: '', again: '' };

/** The first account of a farm that has none. */
export function SetupForm() {
  const farm = useFarm();
  const session = useSession();
  const form = useFocusFirst();
  const [fields, setFields] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<keyof SetupFields>>(new Set());
  const setup = useMutation({
    mutationFn: ({ code, password }: SetupFields) =>
      farm.setup({ body: { setup_code: code, password } }, { timeout: LOGIN_TIMEOUT_MS }),
    onSuccess: session.begin,
  });
  useUnsaved(fields !== EMPTY);
  const wrong = checkSetup(fields);
  const refused = fieldErrors(setup.error);
  const set = (name: keyof SetupFields) => (value: string) => {
    setup.reset();
    setFields((now) => ({ ...now, [name]: value }));
  };
  const leave = (...names: (keyof SetupFields)[]) => setLeft((now) => new Set([...now, ...names]));
  const said = (name: keyof SetupFields) => (left.has(name) ? wrong[name] : undefined);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    leave('code', 'password', 'again');
    const first = wrong.code ? 'code' : wrong.password ? 'password' : wrong.again ? 'again' : undefined;
    if (first === undefined) setup.mutate(fields);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <h1 className="ph-login-title">Set up this farm</h1>
      <p className="ph-login-line">
        This farm has no account yet. The setup code stands in the window in which the server was started.
      </p>
      <CodeField
        value={fields.code}
        onChange={set('code')}
        onBlur={() => leave('code')}
        error={said('code') ?? refused.setup_code?.join(' ')}
      />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        value={MAIN_ACCOUNT}
        readOnly
        help="The main account. It cannot be deleted."
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        value={fields.password}
        onChange={(event) => set('password')(event.target.value)}
        onBlur={() => leave('password')}
        help="8 characters at least."
        error={said('password') ?? refused.password?.join(' ')}
      />
      <TextField
        label="Confirm password"
        name="again"
        type="password"
        autoComplete="new-password"
        value={fields.again}
        onChange={(event) => set('again')(event.target.value)}
        onBlur={() => leave('again')}
        error={said('again')}
      />
      {setup.isError && Object.keys(refused).length === 0 && (
        <Notice kind="fault" title="The account was not made." urgent>
          {signInErrorText(setup.error)}
        </Notice>
      )}
      <SubmitButton busy={setup.isPending}>Create account and go on</SubmitButton>
    </form>
  );
}
