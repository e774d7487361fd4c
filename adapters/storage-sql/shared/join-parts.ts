import type { Connection } from './connection.ts';

/** Creates some of the storage's methods on a connection. */
type Part = (connection: Connection) => object;

/** Creates a part's statements on its first call. */
export type PartOnDemand = () => Part;

/** The methods of all parts. */
type Joined<Parts extends readonly PartOnDemand[]> = Parts extends readonly [
  infer First extends PartOnDemand,
  ...infer Rest extends readonly PartOnDemand[],
]
  ? ReturnType<ReturnType<First>> & Joined<Rest>
  : unknown;

/**
 * Joins parts of the storage into one. Parts are asked for their methods in order, until one has the method that is
 * called, and are created on a connection when one of their methods is first used: a call needs few of the hundred
 * methods, and creating all takes longer than many statements.
 */
export function joinParts<const Parts extends readonly PartOnDemand[]>(
  parts: Parts,
): (connection: Connection) => Joined<Parts> {
  class OnConnection {
    readonly made: object[] = [];
    readonly connection: Connection;

    constructor(connection: Connection) {
      this.connection = connection;
    }
  }
  const methods: object = OnConnection.prototype;
  let listed = 0;

  function listNextPart(): void {
    const at = listed;
    const part = parts[at]?.();
    listed += 1;
    if (part === undefined) return;
    for (const name of Object.keys(part(NOWHERE))) {
      if (Object.hasOwn(methods, name)) throw new Error(`Two parts of the storage define ${name}`);
      Object.defineProperty(methods, name, {
        get(this: OnConnection) {
          const own = this.made[at] ?? part(this.connection);
          this.made[at] = own;
          return Reflect.get(own, name);
        },
      });
    }
  }

  // Asked only for methods of parts that aren't listed yet.
  const others = new Proxy(
    {},
    {
      get: (_, name, joined) => {
        while (!Object.hasOwn(methods, name) && listed < parts.length) listNextPart();
        return Object.hasOwn(methods, name) ? Reflect.get(methods, name, joined) : undefined;
      },
    },
  );
  Object.setPrototypeOf(methods, others);

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
const isJoined = <Parts extends readonly PartOnDemand[]>(joined: unknown): joined is Joined<Parts> =>
  typeof joined === 'object' && joined !== null;
