import type { Connection } from './connection.ts';

/** Creates some of the storage's methods on a connection. */
type Part = (connection: Connection) => object;

/** The methods of all parts. */
type Joined<Parts extends readonly Part[]> = Parts extends readonly [
  infer First extends Part,
  ...infer Rest extends readonly Part[],
]
  ? ReturnType<First> & Joined<Rest>
  : unknown;

/**
 * Joins parts of the storage into one. A part is created on the first use of one of its methods, since a call needs few of
 * the hundred methods and creating all costs more than many statements.
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

/** A connection for creating each part once, only to list its methods. */
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

// The methods are looked up by name, which the compiler can't follow; the type above computes the same ones.
const isJoined = <Parts extends readonly Part[]>(joined: unknown): joined is Joined<Parts> =>
  typeof joined === 'object' && joined !== null;
