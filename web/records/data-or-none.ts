import { type Awaited, isStillFailed } from '#web/ui/feedback/use-failure.ts';

/**
 * Returns a query's data, undefined while it's loading, and `none` if it failed: if a screen can't find out whether a
 * record is used, the server decides.
 */
export const dataOrNone = <Data>(query: Awaited & { readonly data: Data | undefined }, none: Data): Data | undefined =>
  query.data ?? (isStillFailed(query) ? none : undefined);
