import { isEncoded } from './is-encoded.ts';

/** Returns true for the URL of an MQTT broker. */
export function isMqttUrl(text: string): boolean {
  if (!/^mqtts?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, search, hash, username, password } = new URL(text);
  return (
    isEncoded(username) &&
    isEncoded(password) &&
    hostname !== '' &&
    (pathname === '' || pathname === '/') &&
    search === '' &&
    hash === ''
  );
}
