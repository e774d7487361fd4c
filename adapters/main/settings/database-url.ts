/** Returns true for the URL of a PostgreSQL database. */
export function isDatabaseUrl(text: string): boolean {
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { host, pathname, searchParams } = new URL(text);
  return pathname.length > 1 && (host !== '' || searchParams.has('host'));
}

/** Returns the name of a database for messages, without user and password. */
export function databaseName(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get('host') || ''}${pathname}`;
}
