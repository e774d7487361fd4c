import { Navigate, useSearchParams } from 'react-router-dom';
import { useSignedIn } from '#web/data/use-signed-in.ts';
import { LoginPage } from './login-page.tsx';
import { redirectTarget } from './redirect-target.ts';

/** The sign-in after a session has ended, from which the user returns to the page before. */
export function LoginRoute() {
  const [query] = useSearchParams();
  if (!useSignedIn()) return <LoginPage />;
  return <Navigate to={redirectTarget(query.get('redirect'), location.origin)} state={{ signedIn: true }} replace />;
}
