import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { readChoice, writeChoice } from '#web/data/local-choice.ts';
import { SIGNED_OUT_KEY } from '#web/data/session.ts';
import { useSignedIn } from '#web/data/use-signed-in.ts';
import { LOGIN, loginPath } from './redirect-target.ts';

/**
 * Redirects to the sign-in page if there is no session, from where the user returns here. Only after someone signed out does no
 * window lead the next user to that person's page.
 */
export function RequireSession() {
  const location = useLocation();
  const isSignedIn = useSignedIn();
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (!isSignedIn) return;
    writeChoice(SIGNED_OUT_KEY, null);
    // Stays true, since this may render again before the sign-in page replaces it.
    wasSignedIn.current = true;
  }, [isSignedIn]);
  if (isSignedIn) return <Outlet />;
  const hasSignedOut = wasSignedIn.current && readChoice(SIGNED_OUT_KEY) !== null;
  return <Navigate to={hasSignedOut ? LOGIN : loginPath(location)} replace />;
}
