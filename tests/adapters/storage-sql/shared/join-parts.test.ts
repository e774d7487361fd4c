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
  const made: string[] = [];
  const part =
    <Name extends string>(name: Name) =>
    (connection: Connection) => {
      made.push(name);
      return { [name]: () => connection };
    };
  const joined = joinParts([part('batches'), part('crops')]);
  made.length = 0;
  const [one, other] = [openNowhere(), openNowhere()];
  const [onOne, onOther] = [joined(one), joined(other)];
  expect(made).toEqual([]);
  expect([onOne.crops?.(), onOne.crops?.(), onOther.crops?.()]).toEqual([one, one, other]);
  expect(made).toEqual(['crops', 'crops']);
});

it('refuses two parts with the same method', () => {
  const part = () => ({ site: () => 1 });
  expect(() => joinParts([part, part])).toThrow('Two parts of the storage define site');
});
