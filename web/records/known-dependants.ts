import { type Awaited, isStillFailed } from '#web/ui/feedback/use-failure.ts';

/**
 * What was read to find what depends on a record; undefined until it is known. A read that failed gives `none`: the farm
 * itself refuses to delete what is used.
 */
export const knownOr = <Data>(query: Awaited & { readonly data: Data | undefined }, none: Data): Data | undefined =>
  query.data ?? (isStillFailed(query) ? none : undefined);
