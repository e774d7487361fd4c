/**
 * Returns a function that creates a value on its first call and returns it from then on. Schemas and formats are created
 * this way, since a page or command uses few of the thousands.
 */
export function onDemand<T>(create: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}
