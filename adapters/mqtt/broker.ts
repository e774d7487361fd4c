import type { IClientOptions, MqttClient } from 'mqtt';

/** A broker that has stopped answering must not keep the farm from stopping. */
const CLOSE_TIMEOUT_MS = 2000;

/** Reads the URL here, since the library does so with a deprecated function, which warns. */
export function brokerOf(url: string): IClientOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'mqtts:';
  return {
    protocol: isSecure ? 'mqtts' : 'mqtt',
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isSecure ? 8883 : 1883) : Number(port),
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
  };
}

/** Says goodbye to the broker, at most for a while, and closes the connection. */
export async function closeClient(client: MqttClient): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    // A broker that hangs would never confirm the end. `timers/promises` would need a signal to be cleared.
    timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
  });
  const isGraceful = client.connected;
  await Promise.race([client.endAsync(!isGraceful).catch(() => undefined), late]);
  clearTimeout(timer);
  if (isGraceful) client.end(true);
}
