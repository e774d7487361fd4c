import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFarm, useSession } from '#web/data/services.ts';
import { useUnsaved } from '#web/page/unsaved.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFocusFirst } from '#web/ui/overlay/use-focus-first.ts';
import { fieldTexts } from '#words/fields.ts';
import * as m from '#words/web/auth.ts';
import { LOGIN_TIMEOUT_MS, signInErrorText } from './sign-in-error.ts';
import './auth.css';

export function SignInForm({ siteName }: { readonly siteName: string | undefined }) {
  const farm = useFarm();
  const session = useSession();
  const form = useFocusFirst();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState(false);
  const signIn = useMutation({
    mutationFn: () => farm.obtainJwt({ body: { username, password } }, { timeout: LOGIN_TIMEOUT_MS }),
    onSuccess: session.begin,
  });
  // Once signed in, the form stays until the app is drawn.
  const isBusy = signIn.isPending || signIn.isSuccess;
  useUnsaved(username !== '' || password !== '');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    const missing = username === '' ? 'username' : password === '' ? 'password' : null;
    if (missing !== null) event.currentTarget.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
    else if (!isBusy) signIn.mutate();
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <h1 className="ph-login-title">{m.signIn}</h1>
      <p className="ph-login-line">{siteName ?? '\u00a0'}</p>
      <TextField
        label={m.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={sent && username === '' ? fieldTexts.required({}) : undefined}
      />
      <TextField
        label={m.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={sent && password === '' ? fieldTexts.required({}) : undefined}
      />
      {signIn.isError && (
        <Notice kind="fault" title={m.notSignedIn} urgent>
          {signInErrorText(signIn.error)}
        </Notice>
      )}
      <SubmitButton busy={isBusy}>{m.signIn}</SubmitButton>
      <p className="ph-login-help">{m.forgotten}</p>
    </form>
  );
}
