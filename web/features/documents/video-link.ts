/** Addresses in a text, without the punctuation that ends a sentence. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/giu;
const YOUTUBE_ID = /^[\w-]{1,32}$/;
const YOUTUBE_EMBED = 'www.youtube.com';

/**
 * Returns the address to show in a page for the first link in a text that leads to one of the hosts; null if there is
 * none. Links to YouTube become those of its player, since its own pages can't be shown within others.
 */
export function findVideoLink(text: string | null, hosts: readonly string[]): string | null {
  for (const [address] of (text ?? '').matchAll(ADDRESS)) {
    const url = URL.parse(address);
    const player = url === null ? null : playerOf(url);
    if (player !== null && hosts.includes(player.host)) return player.href;
  }
  return null;
}

function playerOf(url: URL): URL {
  const id = youtubeId(url);
  return id === null || !YOUTUBE_ID.test(id) ? url : new URL(`https://${YOUTUBE_EMBED}/embed/${id}`);
}

function youtubeId({ host, pathname, searchParams }: URL): string | null {
  if (host === 'youtu.be') return pathname.slice(1);
  if (host !== YOUTUBE_EMBED && host !== 'youtube.com') return null;
  return pathname === '/watch' ? searchParams.get('v') : null;
}
