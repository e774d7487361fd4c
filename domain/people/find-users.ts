import { foldText } from '#domain/text/fold-text.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { compareText } from '#domain/time.ts';
import type { User } from './user.ts';
import { USER_ORDERS, type UserOrder } from './user-orders.ts';

/** Filter and order of a list of users. Missing fields don't filter. */
export interface UserQuery {
  /** Words in the username, names or email address. */
  readonly fuzzy_find?: string | undefined;
  readonly order_by?: UserOrder | `-${UserOrder}` | undefined;
}

type Searched = Pick<User, 'id' | 'username' | 'preferred_name' | 'full_name' | 'email'>;

/**
 * Returns the matching users in the requested order, or in the given order by default. Case and accents are ignored.
 */
export function findUsers<U extends Searched>(users: readonly U[], { fuzzy_find, order_by }: UserQuery): readonly U[] {
  const matches = fuzzy_find === undefined ? null : createFuzzyMatcher(fuzzy_find);
  const found = users.filter((user) => matches === null || matches(textOf(user)));
  if (order_by === undefined) return found;
  const sign = order_by.startsWith('-') ? -1 : 1;
  const field = USER_ORDERS.find((one) => order_by === one || order_by === `-${one}`) ?? 'username';
  const keys = new Map(found.map((user) => [user, foldText(user[field])]));
  return found.sort((a, b) => sign * compareText(keys.get(a) ?? '', keys.get(b) ?? '') || compareText(a.id, b.id));
}

const textOf = ({ username, preferred_name, full_name, email }: Searched): string =>
  [username, preferred_name, full_name, email ?? ''].join(' ');
