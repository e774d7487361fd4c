const LOGIN = '/login';

/** Where the sign-in is, remembering the full path that was wanted. */
export function loginPath(wanted: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): string {
  const path = `${wanted.pathname}${wanted.search}${wanted.hash}`;
  return path === '/' ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(path)}`;
}

/** Where to go after signing in: the path that was wanted if it is one of this origin's and not the sign-in, else home. */
export function redirectTarget(wanted: string | null, origin: string): string {
  if (wanted === null || !wanted.startsWith('/')) return '/';
  const url = URL.parse(wanted, origin);
  if (url === null || url.origin !== origin || url.pathname === LOGIN) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//host` is a path of this origin, but `//host`, which is left of it, is not.
  return path.startsWith('//') ? '/' : path;
}
