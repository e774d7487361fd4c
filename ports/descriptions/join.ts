/** What has all that the members of a union have. */
export type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** One object with the fields of all; `All` says which these are, where their names are computed. */
export function join<All extends object>(parts: readonly object[]): All {
  const all: unknown = Object.assign({}, ...parts);
  if (!isJoined<All>(all)) throw new Error('Nothing was joined');
  return all;
}

// The compiler can't follow computed names; the type that the caller gives computes the same ones.
const isJoined = <All>(all: unknown): all is All => typeof all === 'object' && all !== null;
