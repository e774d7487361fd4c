import { describe, expect, it } from 'vitest';
import { createWriteQueue } from '#adapters/storage-sql/engine/write-queue.ts';
import { describeConnectionError } from '#adapters/storage-sql/postgres/connection-errors.ts';
import { ConnectionLost, faultOf, type PostgresSession } from '#adapters/storage-sql/postgres/session.ts';
import { createWriter } from '#adapters/storage-sql/postgres/writer.ts';
import { ProblemError } from '#ports/farm-api/index.ts';

/** What the server of a test does with a statement: answers, refuses with an SQLSTATE, or is gone. */
type Reply = 'ok' | 'lost' | { readonly code: string };

/** A server that records what each session was told; `replyTo` says what becomes of the nth telling of a text. */
function createFakeServer(replyTo: (sql: string, session: number) => Reply) {
  const told: string[] = [];
  let sessions = 0;
  const open = async (): Promise<PostgresSession> => {
    sessions += 1;
    const nth = sessions;
    let isOpen = true;
    const tell = (sql: string): void => {
      told.push(`${nth}: ${sql.split(/[; ]/)[0]}`);
      const reply = isOpen ? replyTo(sql, nth) : 'lost';
      if (reply === 'ok') return;
      if (reply !== 'lost') throw Object.assign(new Error('refused'), reply);
      isOpen = false;
      throw new ConnectionLost(new Error('gone'));
    };
    return {
      exec: async (sql) => tell(sql),
      query: async (sql) => {
        tell(sql);
        return { rows: [], touched: 1 };
      },
      arrays: async () => [],
      isOpen: () => isOpen,
      close: async () => {
        isOpen = false;
      },
    };
  };
  const writer = createWriter(open);
  const queue = createWriteQueue(writer.control);
  const save = (sql: string) =>
    queue.write(async () => {
      const prepared = { sql, parameters: [] };
      return writer.connection().runPrepared(prepared, {});
    });
  /** A write that ends before its statement is answered. */
  const send = (sql: string) =>
    queue.write(async () => {
      await writer.connection().sendPrepared({ sql, parameters: [] }, {});
      return 'sent';
    });
  return { told, save, send };
}

const kindOf = async (write: Promise<unknown>): Promise<unknown> =>
  write.catch((error: unknown) => (error instanceof ProblemError ? error.problem.kind : String(error)));

describe('the writer of PostgreSQL', () => {
  it('connects anew where a server that came back has dropped what was open', async () => {
    let isAway = false;
    const { told, save } = createFakeServer((_, session) => (isAway && session === 1 ? 'lost' : 'ok'));
    expect(await save('insert')).toBe(1);
    isAway = true;
    expect(await save('insert')).toBe(1);
    expect(told).toEqual([
      '1: begin',
      '1: insert',
      '1: commit',
      '1: begin',
      '1: rollback',
      '2: begin',
      '2: insert',
      '2: commit',
    ]);
  });

  it('does not run a write again whose commit got no answer', async () => {
    const { told, save } = createFakeServer((sql, session) => (sql === 'commit' && session === 1 ? 'lost' : 'ok'));
    expect(await kindOf(save('insert'))).toBe('unavailable');
    expect(told).toEqual(['1: begin', '1: insert', '1: commit']);
    expect(await save('insert')).toBe(1);
  });

  it('runs those anew one by one that waited with a write in which the connection was lost', async () => {
    const { save } = createFakeServer((sql) => (sql === 'break' ? 'lost' : 'ok'));
    const outcomes = await Promise.all(['insert', 'break', 'update'].map((sql) => kindOf(save(sql))));
    expect(outcomes).toEqual([1, 'unavailable', 1]);
  });

  it('undoes only the write of a group that failed', async () => {
    const { told, save } = createFakeServer((sql) => (sql === 'wrong' ? { code: '23505' } : 'ok'));
    const outcomes = await Promise.all(['insert', 'wrong', 'update'].map((sql) => kindOf(save(sql))));
    expect(outcomes).toEqual([1, 'Error: refused', 1]);
    expect(told.filter((line) => line === '1: commit')).toHaveLength(1);
  });

  it('undoes all of a group when a statement failed that nobody waited for, and runs each alone', async () => {
    const { told, save, send } = createFakeServer((sql) => (sql === 'wrong' ? { code: '23505' } : 'ok'));
    const outcomes = await Promise.all([save('insert'), send('wrong'), save('update'), send('delete')].map(kindOf));
    expect(outcomes).toEqual([1, 'Error: refused', 1, 'sent']);
    expect(told.filter((line) => line === '1: commit')).toHaveLength(3);
  });

  it('runs a write again that sent a statement on a connection that was lost', async () => {
    const { save, send } = createFakeServer((sql, session) => (sql === 'delete' && session === 1 ? 'lost' : 'ok'));
    expect(await kindOf(send('delete'))).toBe('sent');
    expect(await save('insert')).toBe(1);
  });

  it('runs a write again that met a deadlock', async () => {
    let deadlocks = 2;
    const { save } = createFakeServer((sql) => {
      if (sql !== 'insert' || deadlocks === 0) return 'ok';
      deadlocks -= 1;
      return { code: '40P01' };
    });
    expect(await save('insert')).toBe(1);
  });

  it('says of a lock that is not given that the farm is busy', async () => {
    const { told, save } = createFakeServer((sql) => (sql.startsWith('begin') ? { code: '55P03' } : 'ok'));
    expect(await kindOf(save('insert'))).toBe('unavailable');
    expect(told).not.toContain('1: insert');
  });
});

describe('the words of PostgreSQL', () => {
  it.each([
    ['53100', 'full'],
    ['55P03', 'busy'],
    ['40001', 'again'],
    ['57P01', 'away'],
    ['08006', 'away'],
    ['XX001', 'damaged'],
    ['23505', null],
  ])('%s is told as %s', (code, fault) => {
    expect(faultOf(Object.assign(new Error('said'), { code }))).toBe(fault);
  });

  const url = 'postgres://grower:very-secret-word@10.0.0.7:5432/farm';
  it.each([
    [
      new ConnectionLost(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
      "can't be reached (ECONNREFUSED)",
    ],
    [Object.assign(new Error('password'), { code: '28P01' }), 'does not let grower in'],
    [Object.assign(new Error('none'), { code: '3D000' }), 'no such database'],
    [Object.assign(new Error('denied'), { code: '42501' }), 'may not make tables'],
  ])('say what keeps a farm from opening, never the password: %s', (error, words) => {
    const told = describeConnectionError(error, url);
    if (!(told instanceof Error)) throw new Error('No words');
    expect(told.message).toContain(words);
    expect(told.message).toContain('10.0.0.7:5432/farm');
    expect(told.message).not.toContain('very-secret-word');
  });
});
