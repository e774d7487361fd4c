import { describe, expect, it } from 'vitest';
import { describeConnectionError } from '#adapters/storage-sql/postgres/connection-errors.ts';
import { ConnectionLost, faultOf } from '#adapters/storage-sql/postgres/session.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { createFakeServer, type Reply } from './fake-server.ts';

/** Creates a server and two kinds of single-statement write: one awaits the statement, the other only sends it. */
function createWrites(replyTo: (sql: string, session: number) => Reply) {
  const server = createFakeServer(replyTo);
  const { write, run, send } = server;
  return {
    ...server,
    save: (sql: string) => write(() => run(sql)),
    saveUnawaited: (sql: string) =>
      write(async () => {
        await send(sql);
        return 'sent';
      }),
  };
}

/** Refuses the statement `wrong` as a duplicate. */
const refuseWrong = (sql: string): Reply => (sql === 'wrong' ? { code: '23505' } : 'ok');

const kindOf = async (write: Promise<unknown>): Promise<unknown> =>
  write.catch((error: unknown) => (error instanceof ProblemError ? error.problem.kind : String(error)));

describe('the writer of PostgreSQL', () => {
  it('reconnects to a restarted server that dropped the session', async () => {
    let isAway = false;
    const { received, save } = createWrites((_, session) => (isAway && session === 1 ? 'lost' : 'ok'));
    expect(await save('insert')).toBe(1);
    isAway = true;
    expect(await save('insert')).toBe(1);
    expect(received).toEqual([
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

  it("doesn't repeat a write whose commit got no answer", async () => {
    const { received, save } = createWrites((sql, session) => (sql === 'commit' && session === 1 ? 'lost' : 'ok'));
    expect(await kindOf(save('insert'))).toBe('unavailable');
    expect(received).toEqual(['1: begin', '1: insert', '1: commit']);
    expect(await save('insert')).toBe(1);
  });

  it('repeats writes one by one if the connection was lost in their group', async () => {
    const { save } = createWrites((sql) => (sql === 'break' ? 'lost' : 'ok'));
    const outcomes = await Promise.all(['insert', 'break', 'update'].map((sql) => kindOf(save(sql))));
    expect(outcomes).toEqual([1, 'unavailable', 1]);
  });

  it('undoes only the failed write of a group', async () => {
    const { received, save } = createWrites(refuseWrong);
    const outcomes = await Promise.all(['insert', 'wrong', 'update'].map((sql) => kindOf(save(sql))));
    expect(outcomes).toEqual([1, 'Error: refused by 23505', 1]);
    expect(received.filter((line) => line === '1: commit')).toHaveLength(1);
  });

  it("undoes the whole group if a statement failed that wasn't awaited, and runs each write alone", async () => {
    const { received, committed, save, saveUnawaited } = createWrites(refuseWrong);
    const outcomes = await Promise.all(
      [save('insert'), saveUnawaited('wrong'), save('update'), saveUnawaited('delete')].map(kindOf),
    );
    expect(outcomes).toEqual([1, 'Error: refused by 23505', 1, 'sent']);
    expect(received.filter((line) => line === '1: commit')).toHaveLength(3);
    expect(committed).toEqual(['insert', 'update', 'delete']);
  });

  it('undoes only the write whose own statements failed, including those not awaited', async () => {
    const { received, committed, save, write, run, send } = createWrites(refuseWrong);
    const sendBehind = () =>
      write(async () => {
        const refused = run('wrong');
        await Promise.all([send('delete'), refused]);
      });
    const waitBehind = () =>
      write(async () => {
        await send('wrong');
        await run('delete');
      });
    const outcomes = await Promise.all([save('insert'), sendBehind(), waitBehind(), save('update')].map(kindOf));
    expect(outcomes).toEqual([1, 'Error: refused by 23505', 'Error: refused by 23505', 1]);
    expect(received.filter((line) => line === '1: commit')).toHaveLength(1);
    expect(committed).toEqual(['insert', 'update']);
  });

  it('reports a fault only to its own write, even if a later one discovers it', async () => {
    const { committed, save, saveUnawaited } = createWrites(refuseWrong);
    expect(await Promise.all([saveUnawaited('wrong'), save('update')].map(kindOf))).toEqual([
      'Error: refused by 23505',
      1,
    ]);
    expect(committed).toEqual(['update']);
  });

  it('keeps nothing of a write with a failed statement, even if a later write is refused too', async () => {
    const { committed, save, saveUnawaited, write } = createWrites(refuseWrong);
    const giveUp = () => write(() => Promise.reject(new Error('no room')));
    const outcomes = await Promise.all([save('insert'), saveUnawaited('wrong'), giveUp()].map(kindOf));
    expect(outcomes).toEqual([1, 'Error: refused by 23505', 'Error: no room']);
    expect(committed).toEqual(['insert']);
  });

  it('repeats a write that sent a statement on a lost connection', async () => {
    const { save, saveUnawaited } = createWrites((sql, session) => (sql === 'delete' && session === 1 ? 'lost' : 'ok'));
    expect(await kindOf(saveUnawaited('delete'))).toBe('sent');
    expect(await save('insert')).toBe(1);
  });

  it('repeats a write after a deadlock', async () => {
    let deadlocks = 2;
    const { save } = createWrites((sql) => {
      if (sql !== 'insert' || deadlocks === 0) return 'ok';
      deadlocks -= 1;
      return { code: '40P01' };
    });
    expect(await save('insert')).toBe(1);
  });

  it.each(['0A000', '26000'])(
    "opens a new session if the old one's prepared statements are outdated: %s",
    async (code) => {
      const { received, committed, save } = createWrites((sql, session) =>
        sql === 'insert' && session === 1 ? { code } : 'ok',
      );
      expect(await Promise.all([save('insert'), save('update')])).toEqual([1, 1]);
      expect(committed).toEqual(['update', 'insert']);
      expect(received).toContain('2: insert');
    },
  );

  it("reports a busy farm if it can't get the lock", async () => {
    const { received, save } = createWrites((sql) => (sql.startsWith('begin') ? { code: '55P03' } : 'ok'));
    expect(await kindOf(save('insert'))).toBe('unavailable');
    expect(received).not.toContain('1: insert');
  });
});

describe('the error codes of PostgreSQL', () => {
  it.each([
    ['53100', 'full'],
    ['55P03', 'busy'],
    ['40001', 'again'],
    ['57P01', 'away'],
    ['08006', 'away'],
    ['XX001', 'damaged'],
    ['23505', null],
  ])('%s is reported as %s', (code, fault) => {
    expect(faultOf(Object.assign(new Error('said'), { code }))).toBe(fault);
  });

  const place = '10.0.0.7:5432/farm';
  const url = `postgres://grower:very-secret-word@${place}`;
  it.each([
    [
      new ConnectionLost(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
      { code: 'postgres_unreachable', params: { place, reason: 'ECONNREFUSED' } },
    ],
    [
      Object.assign(new Error('password'), { code: '28P01' }),
      { code: 'postgres_sign_in_refused', params: { place, user: 'grower' } },
    ],
    [Object.assign(new Error('none'), { code: '3D000' }), { code: 'postgres_database_missing', params: { place } }],
    [
      Object.assign(new Error('denied'), { code: '42501' }),
      { code: 'postgres_not_permitted', params: { place, user: 'grower' } },
    ],
  ])('explain why a farm cannot be opened, without the password: %s', (error, problem) => {
    expect(describeConnectionError(error, url)).toMatchObject({
      cause: error,
      problem: { kind: 'internal', ...problem },
    });
  });
});
