import { useEffect } from 'react';
import { useSignedIn } from '#web/data/use-signed-in.ts';
import { LoginPage } from '#web/features/auth/login-page.tsx';
import { redirectTarget } from '#web/features/auth/redirect-target.ts';
import { usePrefetch } from '#web/ui/loading/lazy-part.tsx';

interface SignInFirstProps {
  /** Called with the path to open. */
  readonly onSignedIn: (path: string) => void;
  readonly fetchApp: () => void;
}

/** The sign-in of a page that opens without a session. The rest of the app is loaded after it. */
export function SignInFirst({ onSignedIn, fetchApp }: SignInFirstProps) {
  const isSignedIn = useSignedIn();
  usePrefetch(fetchApp);
  useEffect(() => {
    if (!isSignedIn) return;
    onSignedIn(redirectTarget(new URLSearchParams(location.search).get('redirect'), location.origin));
  }, [isSignedIn, onSignedIn]);
  return <LoginPage />;
}
