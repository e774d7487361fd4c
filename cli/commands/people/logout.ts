import type { Command } from '#cli/runtime/cli.ts';
import { m } from '#cli/words/session.ts';

/** Signs out of the farm and deletes its tokens. */
export const logout: Command = async ({ terminal, connections, look }) => {
  const host = await connections.signOut();
  if (look === 'json') terminal.json({ host });
  terminal.log(host === null ? m.notSignedIn : m.signedOutOf({ host }));
  return undefined;
};
