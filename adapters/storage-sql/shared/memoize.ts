/**
 * The same pure function, which knows what it gave for the last texts: lists that are polled hold the same rows each
 * time, and to judge them costs more than to find them again. What it gives is shared, so nobody may change it.
 */
export function remember<A, R>(most: number, textOf: (of: A) => string, make: (of: A) => R): (of: A) => R {
  const known = new Map<string, R>();
  return (of) => {
    const text = textOf(of);
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(of);
    // Begun anew when it is full: what is polled is soon there again.
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
