/**
 * Returns the network of an address for rate limits: an IPv4 address itself, or the first 64 bits of an IPv6 address,
 * because one household controls the rest. Other texts are unchanged.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.split('%', 1)[0]?.toLowerCase() ?? '';
  if (!/^[0-9a-f:.]*:[0-9a-f:.]*$/.test(bare)) return address;
  const [head = '', tail] = bare.split('::', 2);
  const front = groupsOf(head);
  const back = tail === undefined ? [] : groupsOf(tail);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, GROUPS / 2).join(':')}::/64`;
}

const GROUPS = 8;

const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
