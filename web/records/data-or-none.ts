import { type Awaited, isStillFailed } from '#web/ui/feedback/use-failure.ts';

/**
 * What a query read; undefined until it answers, `none` where it failed. So a screen can ask whether something is used,
 * and leave it to the farm to refuse a deletion where it can't know.
 */
export const dataOrNone = <Data>(query: Awaited & { readonly data: Data | undefined }, none: Data): Data | undefined =>
  query.data ?? (isStillFailed(query) ? none : undefined);
