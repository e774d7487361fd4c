/** The path of the sign-in page. */
export const LOGIN = '/login';

/** Returns the path of the sign-in page, from which the user returns to the requested path. */
export function loginPath(wanted: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): string {
  return `${LOGIN}?redirect=${encodeURIComponent(`${wanted.pathname}${wanted.search}${wanted.hash}`)}`;
}

/**
 * Returns the path to open after signing in: the requested one if it's on this origin and not the sign-in page, else
 * '/'.
 */
export function redirectTarget(wanted: string | null, origin: string): string {
  if (wanted === null || !wanted.startsWith('/')) return '/';
  const url = URL.parse(wanted, origin);
  if (url === null || url.origin !== origin || url.pathname === LOGIN) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//host` is on this origin, but normalizes to `//host`, which isn't.
  return path.startsWith('//') ? '/' : path;
}
