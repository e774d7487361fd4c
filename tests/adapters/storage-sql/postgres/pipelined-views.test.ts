import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReader } from '#adapters/storage-sql/postgres/client.ts';
import { ConnectionLost, type PostgresReader, type ViewSession } from '#adapters/storage-sql/postgres/session.ts';
import { freshSchema } from '#tests/support/servers/postgres.ts';

const server = process.env.PHYTO_TEST_DATABASE_URL ?? '';

const COUNT = 'select count(*)::int as rows from beds';
const countIn = async ({ query }: ViewSession): Promise<unknown> => (await query(COUNT, [], 'count')).rows[0];

describe.runIf(server !== '')('a view of a PostgreSQL server', () => {
  let schema: Awaited<ReturnType<typeof freshSchema>>;
  let writer: Client;
  let reader: PostgresReader;
  beforeEach(async () => {
    schema = await freshSchema(server);
    writer = new Client({ connectionString: schema.url });
    await writer.connect();
    await writer.query("create table beds (name text, trays bigint); insert into beds values ('A1', 4), ('A2', null)");
    reader = await openReader(schema.url);
  });
  afterEach(async () => {
    await reader.close();
    await writer.end();
    await schema.drop();
  });

  it('returns rows by name and by position with converted values, however often it asks', async () => {
    const sql = 'select name, trays, trays is null as is_empty from beds where name = $1';
    for (const name of ['A1', 'A2', 'A1']) {
      const { rows } = await reader.view(({ query }) => query(sql, [name], 'bed'));
      expect(rows).toEqual([{ name, trays: name === 'A1' ? 4 : null, is_empty: name === 'A2' }]);
    }
    expect(await reader.view(({ arrays }) => arrays(sql, ['A1']))).toEqual([['A1', 4, false]]);
    expect(await reader.view(({ arrays }) => arrays(sql, ['none']))).toEqual([]);
  });

  it('sees the same commits from its first statement to its last', async () => {
    const seen = await reader.view(async (session) => {
      const before = await countIn(session);
      await writer.query("insert into beds values ('A3', 1)");
      return [before, await countIn(session)];
    });
    expect(seen).toEqual([{ rows: 2 }, { rows: 2 }]);
    expect(await reader.view(countIn)).toEqual({ rows: 3 });
  });

  it('is read-only', async () => {
    const change = reader.view(({ query }) => query('delete from beds', []));
    await expect(change).rejects.toMatchObject({ code: '25006' });
    expect(await reader.view(countIn)).toEqual({ rows: 2 });
  });

  it('fails every statement with the error of the first, without affecting the next view', async () => {
    const asked = await reader.view((session) =>
      Promise.allSettled([countIn(session), session.query('select 1 / 0 as x', []), countIn(session)]),
    );
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(asked[2]).toMatchObject({ reason: { code: '22012' } });
    expect(await reader.view(countIn)).toEqual({ rows: 2 });
  });

  it('ends with its work, even if statements are still running', async () => {
    const left: Promise<unknown>[] = [];
    const failing = reader.view(async (session) => {
      left.push(countIn(session), session.query('select 1 / 0 as x', []));
      throw new Error('enough');
    });
    await expect(failing).rejects.toThrow('enough');
    const next = reader.view(countIn);
    expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await next).toEqual({ rows: 2 });
  });

  it('sends nothing after its end', async () => {
    let kept: ViewSession | undefined;
    await reader.view(async (session) => {
      kept = session;
      return countIn(session);
    });
    await expect(kept?.query(COUNT, [])).rejects.toThrow('after the end of its view');
    const late = reader.viewAtOnce(async (session) => {
      await countIn(session);
      return countIn(session);
    });
    await expect(late).rejects.toThrow('after the end of its view');
    expect(await reader.viewAtOnce((session) => Promise.all([countIn(session), countIn(session)]))).toHaveLength(2);
  });

  it('prepares statements again that the server has lost', async () => {
    const all = ({ query }: ViewSession) => query('select * from beds order by name limit 1', [], 'all');
    expect((await reader.view(all)).rows).toEqual([{ name: 'A1', trays: 4 }]);
    await writer.query('alter table beds add column stack int');
    await expect(reader.view(all)).rejects.toMatchObject({ code: '0A000' });
    expect((await reader.view(all)).rows).toEqual([{ name: 'A1', trays: 4, stack: null }]);
  });

  it('rejects pending statements when the connection is lost', async () => {
    const lost = reader.view(async (session) => {
      await countIn(session);
      const [[own] = []] = await session.arrays('select pg_backend_pid()', []);
      await writer.query('select pg_terminate_backend($1, 5000)', [own]);
      return countIn(session);
    });
    await expect(lost).rejects.toThrow();
    await expect(reader.view(countIn)).rejects.toThrow(ConnectionLost);
    expect(reader.isOpen()).toBe(false);
  });
});
