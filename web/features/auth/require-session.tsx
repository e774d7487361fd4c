import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSignedIn } from '#web/data/use-signed-in.ts';
import { loginPath } from './redirect-target.ts';

/** Redirects to the sign-in page if there is no session. */
export function RequireSession() {
  const location = useLocation();
  return useSignedIn() ? <Outlet /> : <Navigate to={loginPath(location)} replace />;
}
