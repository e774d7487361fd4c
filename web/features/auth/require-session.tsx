import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSignedIn } from '#web/data/use-signed-in.ts';
import { loginPath } from './redirect-target.ts';

/** Sends whoever is not signed in to the sign-in, and back afterwards. */
export function RequireSession() {
  const location = useLocation();
  return useSignedIn() ? <Outlet /> : <Navigate to={loginPath(location)} replace />;
}
