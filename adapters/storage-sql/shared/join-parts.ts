import type { Connection } from './connection.ts';

/** Gives some of the storage's methods on a connection. */
type Part = (connection: Connection) => object;

/** All methods that these parts give. */
type Joined<Parts extends readonly Part[]> = Parts extends readonly [
  infer First extends Part,
  ...infer Rest extends readonly Part[],
]
  ? ReturnType<First> & Joined<Rest>
  : unknown;

/**
 * Joins parts of the storage to one. A part is made for a connection when one of its methods is first asked for: a call
 * needs few of the hundred methods, and making all of them costs more than many a statement.
 */
export function joinParts<const Parts extends readonly Part[]>(
  parts: Parts,
): (connection: Connection) => Joined<Parts> {
  class OnConnection {
    readonly made: object[] = [];
    readonly connection: Connection;

    constructor(connection: Connection) {
      this.connection = connection;
    }
  }
  const known = new Set<string>();
  for (const [at, part] of parts.entries()) {
    for (const name of Object.keys(part(NOWHERE))) {
      if (known.has(name)) throw new Error(`Two parts of the storage give ${name}`);
      known.add(name);
      Object.defineProperty(OnConnection.prototype, name, {
        get(this: OnConnection) {
          const own = this.made[at] ?? part(this.connection);
          this.made[at] = own;
          return Reflect.get(own, name);
        },
      });
    }
  }
  return (connection) => {
    const joined: unknown = new OnConnection(connection);
    if (!isJoined<Parts>(joined)) throw new Error('The storage has no methods');
    return joined;
  };
}

/** What parts are made for once, to learn what they give. */
const NOWHERE: Connection = {
  all: refuse,
  allPrepared: refuse,
  run: refuse,
  runPrepared: refuse,
  sendPrepared: refuse,
};

function refuse(): never {
  throw new Error('A part of the storage reads before it is asked to');
}

// The methods are found by name, so that the compiler can't follow them; the type above computes the same ones.
const isJoined = <Parts extends readonly Part[]>(joined: unknown): joined is Joined<Parts> =>
  typeof joined === 'object' && joined !== null;
