import type { Command } from '#cli/cli.ts';

/** Signs out of the farm and forgets its tokens. */
export const logout: Command = async ({ terminal, connections }) => {
  const host = await connections.signOut();
  terminal.say(host === null ? 'Nobody was signed in.' : `Signed out of ${host}.`);
  return undefined;
};
