import type { ServerMessage } from '#domain/site/server-messages.ts';
import { textOf } from '#messages/render.ts';
import type { Terminal } from './terminal.ts';

/** Returns a function that writes a server's messages in the terminal's language. */
export async function reportTo(terminal: Pick<Terminal, 'log'>): Promise<(message: ServerMessage) => void> {
  // Loaded lazily so that other commands start faster.
  const { m } = await import('#cli/language/messages.ts');
  return (message) => terminal.log(textOf(m.serverMessages.serverMessages, message));
}
