import { expect, it } from 'vitest';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { joinParts } from '#adapters/storage-sql/shared/join-parts.ts';

function openNowhere(): Connection {
  const none = async () => 0;
  return {
    ...{ all: async () => [], allPrepared: async () => [], run: none, runPrepared: none },
    sendPrepared: async () => undefined,
  };
}

it('gives the methods of all parts on one connection, and creates only the parts in use', () => {
  const [listed, made]: [string[], string[]] = [[], []];
  const part =
    <Name extends string>(name: Name) =>
    () => {
      listed.push(name);
      return (connection: Connection) => {
        made.push(name);
        return { [name]: () => connection };
      };
    };
  const joined = joinParts([part('batches'), part('crops'), part('tasks')]);
  const [one, other] = [openNowhere(), openNowhere()];
  const [onOne, onOther] = [joined(one), joined(other)];
  expect([onOne.crops?.(), onOne.crops?.(), onOther.crops?.()]).toEqual([one, one, other]);
  expect(listed).toEqual(['batches', 'crops']);
  // The first two only name their methods.
  expect(made.slice(2)).toEqual(['crops', 'crops']);
  expect('missing' in onOne).toBe(false);
  expect(Reflect.get(onOne, 'missing')).toBeUndefined();
  expect(onOne.batches?.()).toBe(one);
});

it('refuses two parts with the same method', () => {
  const part = () => () => ({ site: () => 1 });
  const joined = joinParts([part, part])(openNowhere());
  expect(joined.site()).toBe(1);
  expect(() => Reflect.get(joined, 'crops')).toThrow('Two parts of the storage define site');
});
