/** Returns true for the URL of an MQTT broker. */
export function isMqttUrl(text: string): boolean {
  if (!/^mqtts?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return hostname !== '' && (pathname === '' || pathname === '/') && search === '' && hash === '';
}
