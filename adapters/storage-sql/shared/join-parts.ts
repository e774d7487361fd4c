import type { Connection } from './connection.ts';

/** Some of the storage's methods, by name, with what creates their statements and then themselves on a connection. */
export interface Part<Methods extends object = object> {
  readonly names: readonly string[];
  readonly create: () => (connection: Connection) => Methods;
}

/** `unknown` if the names are all of the methods', otherwise the missing ones. */
type All<Methods, Names extends readonly PropertyKey[]> = [Exclude<keyof Methods, Names[number]>] extends [never]
  ? unknown
  : { readonly missing: Exclude<keyof Methods, Names[number]> };

/** Creates a part from the names of all its methods, which are known before its statements are created. */
export const part = <Methods extends object, const Names extends readonly (keyof Methods & string)[]>(
  create: () => (connection: Connection) => Methods,
  names: Names & All<Methods, Names>,
): Part<Methods> => ({ names, create });

/** The methods of all parts. Gathered in a parameter, since the compiler follows only such a type for more than 50 parts. */
type Joined<Parts extends readonly Part[], Gathered = unknown> = Parts extends readonly [
  Part<infer First>,
  ...infer Rest extends readonly Part[],
]
  ? Joined<Rest, Gathered & First>
  : Gathered;

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
  for (const [at, { names, create }] of parts.entries()) {
    for (const name of names) {
      if (Object.hasOwn(OnConnection.prototype, name)) throw new Error(`Two parts of the storage define ${name}`);
      Object.defineProperty(OnConnection.prototype, name, {
        get(this: OnConnection) {
          const own = this.made[at] ?? create()(this.connection);
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

// Methods are defined by name, which the compiler can't check; the type above lists the same ones.
const isJoined = <Parts extends readonly Part[]>(joined: unknown): joined is Joined<Parts> =>
  typeof joined === 'object' && joined !== null;
