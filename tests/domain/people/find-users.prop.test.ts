import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findUsers } from '#domain/people/find-users.ts';
import { USER_ORDERS } from '#domain/people/user-orders.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const word = fc.constantFrom('Ana', 'Ben', 'Ødegård', 'Lindqvist', 'ana', 'Åse');
const anyUsers = fc
  .array(fc.record({ username: word, preferred_name: word, full_name: fc.tuple(word, word), email: fc.constant(null) }))
  .map((users) => users.map((user, at) => ({ ...user, full_name: user.full_name.join(' '), id: uuidOf(at) })));

it('a search returns the users with every word in a name, in order', () => {
  fc.assert(
    fc.property(anyUsers, word, (users, wanted) => {
      const having = users.filter(({ username, preferred_name, full_name }) =>
        foldText([username, preferred_name, full_name].join(' ')).split(' ').includes(foldText(wanted)),
      );
      expect(findUsers(users, { fuzzy_find: wanted })).toEqual(having);
    }),
  );
});

it('an order sorts all users in both directions, ignoring case', () => {
  fc.assert(
    fc.property(anyUsers, fc.constantFrom(...USER_ORDERS), (users, field) => {
      const texts = (order: typeof field | `-${typeof field}`) =>
        findUsers(users, { order_by: order }).map((user) => foldText(user[field]));
      expect(texts(field)).toEqual(users.map((user) => foldText(user[field])).sort());
      expect(texts(`-${field}`)).toEqual(texts(field).toReversed());
    }),
  );
});
