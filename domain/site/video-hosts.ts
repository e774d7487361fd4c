/** Maximum number of hosts. */
export const MAX_VIDEO_HOSTS = 50;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?=.{1,253}(?::|$))${LABEL}(?:\\.${LABEL})*(?::[1-9]\\d{0,4})?$`);
const MAX_PORT = 65_535;

/**
 * Returns the host of a name or web address in lower case, with its port unless that is the default: `youtube.com`,
 * `nas:8080`. Returns null if there is none, so that every result is safe within a Content-Security-Policy.
 */
export function videoHostOf(text: string): string | null {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/s, '');
  return HOST.test(host) && Number(host.split(':')[1] ?? 0) <= MAX_PORT ? host : null;
}
