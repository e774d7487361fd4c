import { m } from '#cli/language/messages.ts';
import type { ServerMessage } from '#domain/site/server-messages.ts';
import { textOf } from '#messages/render.ts';
import type { Terminal } from './terminal.ts';

/** Returns a function that writes a server's messages in the terminal's language. */
export const reportTo =
  (terminal: Pick<Terminal, 'log'>): ((message: ServerMessage) => void) =>
  (message) =>
    terminal.log(textOf(m.serverMessages.serverMessages, message));
