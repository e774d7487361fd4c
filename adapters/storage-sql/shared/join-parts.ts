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
 * Joins parts of the storage into one. A part is created when one of its methods is first used: a call needs few of the
 * hundred methods, and creating all takes longer than many statements.
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
  const names = new Set<string>();
  for (const [at, part] of parts.entries()) {
    for (const name of Object.keys(part(NOWHERE))) {
      if (names.has(name)) throw new Error(`Two parts of the storage define ${name}`);
      names.add(name);
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

/** A connection for creating each part only to list its methods. */
const NOWHERE: Connection = {
  all: refuse,
  allPrepared: refuse,
  run: refuse,
  runPrepared: refuse,
  sendPrepared: refuse,
};

function refuse(): never {
  throw new Error('A part of the storage runs statements when it is created');
}

// Methods are defined by name, which the compiler can't check; the type above lists the same ones.
const isJoined = <Parts extends readonly Part[]>(joined: unknown): joined is Joined<Parts> =>
  typeof joined === 'object' && joined !== null;
