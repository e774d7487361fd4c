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
import * as m from '#words/web/auth.ts';
import { checkSetup, type SetupFields } from './check-setup.ts';
import { CodeField } from './code-field.tsx';
import { LOGIN_TIMEOUT_MS, signInErrorText } from './sign-in-error.ts';
import './auth.css';

const EMPTY: SetupFields = { code: '', password: '', again: '' };

/** The form that creates the first account of a farm. */
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
  const isBusy = setup.isPending || setup.isSuccess;
  useUnsaved(fields !== EMPTY);
  const invalid = checkSetup(fields);
  const refused = fieldErrors(setup.error);
  const set = (name: keyof SetupFields) => (value: string) => {
    setup.reset();
    setFields((now) => ({ ...now, [name]: value }));
  };
  const leave = (...names: (keyof SetupFields)[]) => setLeft((now) => new Set([...now, ...names]));
  const errorOf = (name: keyof SetupFields) => (left.has(name) ? invalid[name] : undefined);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    leave('code', 'password', 'again');
    const first = invalid.code ? 'code' : invalid.password ? 'password' : invalid.again ? 'again' : undefined;
    // Once signed in, the form stays until the app is drawn.
    if (isBusy) return;
    if (first === undefined) setup.mutate(fields);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <h1 className="ph-login-title">{m.setupTitle}</h1>
      <p className="ph-login-line">{m.setupLine}</p>
      <CodeField
        value={fields.code}
        onChange={set('code')}
        onBlur={() => leave('code')}
        error={errorOf('code') ?? refused.setup_code?.join(' ')}
      />
      <TextField
        label={m.username}
        name="username"
        autoComplete="username"
        value={MAIN_ACCOUNT}
        readOnly
        help={m.mainAccount}
      />
      <TextField
        label={m.password}
        name="password"
        type="password"
        autoComplete="new-password"
        value={fields.password}
        onChange={(event) => set('password')(event.target.value)}
        onBlur={() => leave('password')}
        help={m.passwordHelp}
        error={errorOf('password') ?? refused.password?.join(' ')}
      />
      <TextField
        label={m.confirmPassword}
        name="again"
        type="password"
        autoComplete="new-password"
        value={fields.again}
        onChange={(event) => set('again')(event.target.value)}
        onBlur={() => leave('again')}
        error={errorOf('again')}
      />
      {setup.isError && Object.keys(refused).length === 0 && (
        <Notice kind="fault" title={m.notCreated} urgent>
          {signInErrorText(setup.error)}
        </Notice>
      )}
      <SubmitButton busy={isBusy}>{m.createAccount}</SubmitButton>
    </form>
  );
}
