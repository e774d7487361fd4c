import { m } from '#cli/language/messages.ts';
import type { Command } from '#cli/runtime/cli.ts';

/** Signs out of the farm and deletes its tokens. */
export const logout: Command = async ({ terminal, connections, look }) => {
  const host = await connections.signOut();
  if (look === 'json') terminal.json({ host });
  terminal.log(host === null ? m.session.notSignedIn : m.session.signedOutOf({ host }));
  return undefined;
};
