import { m } from '#cli/language/messages.ts';
import { instantToMs } from '#domain/time.ts';
import type { Model } from './model.ts';

/** Returns the state of the connection. */
export function connectionText({ connection, isListening, now, farm }: Model): string {
  if (connection.kind === 'signed_out') return m.screen.connection.signedOut;
  if (connection.kind === 'answering')
    return farm === null ? '' : isListening ? m.screen.connection.live : m.screen.connection.polling;
  const seconds = Math.max(0, Math.round((instantToMs(now) - instantToMs(connection.since)) / 1000));
  return m.screen.offline({ time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` });
}
