/** The intersection of a union's members. */
export type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Merges objects into one; `All` states the result's type, for names that are computed. */
export function join<All extends object>(parts: readonly object[]): All {
  const all: unknown = Object.assign({}, ...parts);
  if (!isJoined<All>(all)) throw new Error('Nothing was joined');
  return all;
}

// The compiler can't follow computed names; the caller's type computes the same ones.
const isJoined = <All>(all: unknown): all is All => typeof all === 'object' && all !== null;
