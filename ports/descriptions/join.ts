/** The intersection of a union's members. */
export type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Merges objects. `All` is the type of the result, because computed keys can't be inferred. */
export function join<All extends object>(parts: readonly object[]): All {
  const all: unknown = Object.assign({}, ...parts);
  if (!isJoined<All>(all)) throw new Error('Nothing was joined');
  return all;
}

// TypeScript can't infer computed keys; `All` describes the same ones.
const isJoined = <All>(all: unknown): all is All => typeof all === 'object' && all !== null;
