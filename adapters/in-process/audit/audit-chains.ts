/** The chains of an audit trail: the last hash of each, and those not yet matched with a record. */
export interface AuditChains {
  /** Returns the chain's last hash; empty if there is no chain. */
  head(chain: string): string;
  setHead(chain: string, hash: string): void;
  /** Removes a chain whose record was found. */
  delete(chain: string): void;
  /** Returns the chains that were not removed. */
  left(): Iterable<string>;
}

const CHAIN = /^(\S+) ([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/;
const HASH = /^[0-9a-f]{64}$/;
const MAX_KINDS = 256;
/** Layout of an entry: remaining flag, kind, uuid, hash. */
const NAME_AT = 1;
const HASH_AT = NAME_AT + 17;
const ENTRY = HASH_AT + 32;
const BLOCK = 8192;

/**
 * Stores millions of chains as bytes, which takes a quarter of the memory of strings. Chains in any other format are
 * stored as strings.
 */
export function createAuditChains(): AuditChains {
  const kinds: string[] = [];
  const irregular = new Map<string, string>();
  const blocks: Uint8Array[] = [];
  const name = new Uint8Array(HASH_AT - NAME_AT);
  let count = 0;
  // Hash table of entry numbers from 1. An entry is in the slot of its name or in a later one.
  let slots = new Int32Array(1024);

  const blockOf = (entry: number): Uint8Array => {
    const block = blocks[Math.floor(entry / BLOCK)];
    if (block === undefined) throw new RangeError(`There is no chain ${entry}`);
    return block;
  };
  const startOf = (entry: number): number => (entry % BLOCK) * ENTRY;

  /** Writes the name of a chain into `name`; returns false if it has another format. */
  const pack = (chain: string): boolean => {
    const [, kind, ...parts] = CHAIN.exec(chain) ?? [];
    if (kind === undefined) return false;
    let nth = kinds.indexOf(kind);
    if (nth < 0) {
      if (kinds.length === MAX_KINDS) return false;
      nth = kinds.push(kind) - 1;
    }
    name[0] = nth;
    writeHex(name, 1, parts.join(''));
    return true;
  };
  const unpack = (block: Uint8Array, start: number): string => {
    const hex = readHex(block, start + NAME_AT + 1, start + HASH_AT);
    const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
    return `${kinds[block[start + NAME_AT] ?? 0]} ${uuid}`;
  };
  // Consecutive uuids differ in only a few bits, so the slot depends on all of them.
  const slotOf = (bytes: Uint8Array, at: number): number => {
    let mixed = 0;
    for (let next = at; next < at + name.length; next += 1) {
      mixed = Math.imul(mixed ^ (bytes[next] ?? 0), 0x9e3779b1);
      mixed ^= mixed >>> 15;
    }
    return mixed >>> 0;
  };

  /** Returns the entry of the name in `name`, or -1, and its slot. */
  const find = (): readonly [entry: number, slot: number] => {
    for (let slot = slotOf(name, 0) & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const entry = (slots[slot] ?? 0) - 1;
      if (entry < 0) return [-1, slot];
      const start = startOf(entry) + NAME_AT;
      const block = blockOf(entry);
      if (name.every((byte, at) => byte === block[start + at])) return [entry, slot];
    }
  };
  const grow = () => {
    slots = new Int32Array(slots.length * 2);
    for (let entry = 0; entry < count; entry += 1) {
      let slot = slotOf(blockOf(entry), startOf(entry) + NAME_AT) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = entry + 1;
    }
  };
  const add = (slot: number): number => {
    const entry = count;
    count += 1;
    if (entry % BLOCK === 0) blocks.push(new Uint8Array(BLOCK * ENTRY));
    const start = startOf(entry);
    blockOf(entry)[start] = 1;
    blockOf(entry).set(name, start + NAME_AT);
    slots[slot] = entry + 1;
    if (count * 2 > slots.length) grow();
    return entry;
  };

  return {
    head: (chain) => {
      const stored = irregular.get(chain);
      if (stored !== undefined) return stored;
      const [entry] = pack(chain) ? find() : [-1];
      if (entry < 0) return '';
      const start = startOf(entry) + HASH_AT;
      return readHex(blockOf(entry), start, start + 32);
    },
    setHead: (chain, hash) => {
      if (!HASH.test(hash) || !pack(chain)) {
        irregular.set(chain, hash);
        return;
      }
      irregular.delete(chain);
      const [existing, slot] = find();
      const entry = existing < 0 ? add(slot) : existing;
      writeHex(blockOf(entry), startOf(entry) + HASH_AT, hash);
    },
    delete: (chain) => {
      irregular.delete(chain);
      const [entry] = pack(chain) ? find() : [-1];
      if (entry >= 0) blockOf(entry)[startOf(entry)] = 0;
    },
    left: function* () {
      yield* irregular.keys();
      for (let entry = 0; entry < count; entry += 1) {
        const block = blockOf(entry);
        if (block[startOf(entry)] === 0) continue;
        const chain = unpack(block, startOf(entry));
        if (!irregular.has(chain)) yield chain;
      }
    },
  };
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function writeHex(bytes: Uint8Array, at: number, hex: string): void {
  for (let nth = 0; nth * 2 < hex.length; nth += 1)
    bytes[at + nth] = digit(hex, nth * 2) * 16 + digit(hex, nth * 2 + 1);
}

/** Returns the value of a lower-case hexadecimal digit. */
function digit(hex: string, at: number): number {
  const code = hex.charCodeAt(at);
  return code < 58 ? code - 48 : code - 87;
}

function readHex(bytes: Uint8Array, from: number, to: number): string {
  let hex = '';
  for (let at = from; at < to; at += 1) hex += HEX[bytes[at] ?? 0];
  return hex;
}
