import { expect, it } from 'vitest';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { joinParts, part } from '#adapters/storage-sql/shared/join-parts.ts';

function openNowhere(): Connection {
  const none = async () => 0;
  return {
    ...{ all: async () => [], allPrepared: async () => [], run: none, runPrepared: none },
    sendPrepared: async () => undefined,
  };
}

it('gives the methods of all parts on one connection, and creates only the parts in use', () => {
  const made: string[] = [];
  const note = <T>(name: string, value: T): T => {
    made.push(name);
    return value;
  };
  const batches = part(() => note('batches', () => ({ batches: () => 1 })), ['batches']);
  const crops = part(
    () => note('crops', (connection: Connection) => note('crops on a connection', { crops: () => connection })),
    ['crops'],
  );
  const joined = joinParts([batches, crops]);
  const [one, other] = [openNowhere(), openNowhere()];
  const [onOne, onOther] = [joined(one), joined(other)];
  expect(made).toEqual([]);
  expect([onOne.crops(), onOne.crops(), onOther.crops()]).toEqual([one, one, other]);
  expect(made.filter((name) => name === 'crops on a connection')).toHaveLength(2);
  expect(made).not.toContain('batches');
  expect(onOne.batches()).toBe(1);
});

it('refuses two parts with the same method', () => {
  const site = part(() => () => ({ site: () => 1 }), ['site']);
  expect(() => joinParts([site, site])).toThrow('Two parts of the storage define site');
});
