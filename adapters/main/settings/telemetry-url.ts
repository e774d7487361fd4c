import { isEncoded } from './is-encoded.ts';

/** Returns true for the URL of VictoriaMetrics. Its path is that of a proxy in front of it. */
export function isTelemetryUrl(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, search, hash, username, password } = new URL(text);
  return isEncoded(username) && isEncoded(password) && hostname !== '' && search === '' && hash === '';
}
