/**
 * Numbers reads of the same data, so that one which ends after a later one is ignored. The returned function tells
 * whether its read was shown.
 */
export function readsInOrder<A>(show: (answer: A) => void): (read: () => Promise<A>) => Promise<boolean> {
  let begun = 0;
  let shown = 0;
  return async (read) => {
    begun += 1;
    const own = begun;
    const answer = await read();
    if (own < shown) return false;
    shown = own;
    show(answer);
    return true;
  };
}
