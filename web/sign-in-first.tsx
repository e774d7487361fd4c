import { useEffect, useEffectEvent } from 'react';
import { useSignedIn } from '#web/data/use-signed-in.ts';
import { LoginPage } from '#web/features/auth/login-page.tsx';
import { usePrefetch } from '#web/ui/loading/lazy-part.tsx';

interface SignInFirstProps {
  readonly onSignedIn: () => void;
  readonly fetchApp: () => void;
}

/** The sign-in of a page that opens without a session. The rest of the app is loaded after it. */
export function SignInFirst({ onSignedIn, fetchApp }: SignInFirstProps) {
  const isSignedIn = useSignedIn();
  const openApp = useEffectEvent(onSignedIn);
  usePrefetch(fetchApp);
  useEffect(() => {
    if (isSignedIn) openApp();
  }, [isSignedIn]);
  return <LoginPage />;
}
