import { describe, expect, it, vi } from 'vitest';
import { NoAnswer } from '#adapters/http-client/transport.ts';
import { isFileStream } from '#ports/farm-api/index.ts';
import { allPages } from '#ports/schemas/all-pages.ts';
import { openClient, type Said, SILENCE } from './scripted-transport.ts';

const ID = '0197aaaa-0000-7000-8000-00000000000b';
const CROP_FAMILY = { common: 'Mint', uuid: ID, archived: false, version: 1 };
/** The code of a refusal without one. */
const UNNAMED = { code: 'unexpected_status', params: { host: 'farm.example', status: 400 } };
const DOWN: Said = { status: 503, json: { detail: 'Restarting.' }, headers: { 'retry-after': '2' } };

/** Gives one response after the other, repeating the last. */
const inTurn = (...said: readonly (Said | NoAnswer)[]) => {
  let next = 0;
  return () => {
    const now = said[Math.min(next, said.length - 1)] ?? SILENCE;
    next += 1;
    return now;
  };
};

describe('a call', () => {
  it('requests the address of its operation', async () => {
    const client = openClient(() => ({ status: 204 }));
    await client.api.deleteBatch({ params: { uuid: ID }, query: { reason: 'mouldy & wet' } }, { ifMatch: 3 });
    expect(client.requests).toMatchObject([
      {
        method: 'DELETE',
        url: `https://farm.example/api/batches/${ID}/?reason=mouldy+%26+wet`,
        headers: { authorization: 'Bearer old', 'if-match': '"3"', 'idempotency-key': 'key-1' },
        body: undefined,
        timeout: undefined,
      },
    ]);
  });

  it('writes booleans and lists in query format', async () => {
    const client = openClient(() => ({ status: 200, json: [] }));
    await client.api.listBatches({ query: { hydrate: true, overdue: false, uuid__in: [ID, ID], tag: undefined } });
    expect(new URL(client.requests[0]?.url ?? '').search).toBe(`?hydrate=True&overdue=False&uuid__in=${ID}%2C${ID}`);
  });

  it.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
  ])('answered with status %i succeeds: %s', async (status, succeeds) => {
    const client = openClient(() => ({ status, json: [] }));
    const answered = client.api.listBatches({}).then(
      () => true,
      () => false,
    );
    expect(await answered).toBe(succeeds);
  });

  it.each([
    [
      301,
      'https://farm.example:8443/api/batches/',
      { code: 'redirected', params: { to: 'https://farm.example:8443' } },
    ],
    [308, '/elsewhere/', { code: 'unexpected_status', params: { status: 308 } }],
    [302, undefined, { code: 'unexpected_status', params: { status: 302 } }],
  ])('answered with status %i and the location %s follows no redirect, but names it', async (status, to, problem) => {
    const client = openClient(() => ({ status, headers: to === undefined ? {} : { location: to } }));
    await expect(client.api.listBatches({})).rejects.toMatchObject({ problem });
    expect(client.requests).toHaveLength(1);
  });

  it('goes to the page’s own host by default', async () => {
    const client = openClient(() => ({ status: 200, json: [] }), { baseUrl: '' });
    await client.api.listBatches({});
    expect(client.requests[0]?.url).toBe('/api/batches/');
  });

  it('sends a file with its name as a Latin-1 header', async () => {
    const client = openClient(() => ({ status: 500 }));
    const file = { filename: 'grøn "1".json', author: 'Ana', content: '{}' };
    await client.api.importOpenag({ file, query: { dry_run: true } }).catch(() => undefined);
    expect(client.requests[0]?.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="gr_n _1_.json"; filename*=UTF-8\'\'gr%C3%B8n%20%221%22.json; author="Ana"; author*=UTF-8\'\'Ana',
    });
    expect(client.requests[0]?.body).toBe('{}');
  });

  it("doesn't send a file of a type the farm can't read", async () => {
    const client = openClient(() => ({ status: 500 }));
    const file = { filename: 'a.pdf', content: new Uint8Array(25 * 1024 * 1024 + 1) };
    await expect(client.api.uploadSop({ file })).rejects.toMatchObject({ problem: { kind: 'too_large' } });
    expect(client.requests).toEqual([]);
  });

  it('returns a file as a stream, and a list from the same address as a list', async () => {
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="pl_n.pdf"; filename*=UTF-8\'\'pl%C3%A4n.pdf',
      'content-length': '3',
    };
    const client = openClient(inTurn({ status: 200, text: 'abc', headers }, { status: 200, json: [] }));
    expect(await client.api.listQaDocuments({ query: { uuid: ID } })).toMatchObject({
      ...{ filename: 'plän.pdf', media_type: 'application/pdf', length: 3 },
    });
    expect(await client.api.listQaDocuments({})).toEqual([]);
  });

  it('returns a file without its name if the code that reads names is gone after an upgrade', async () => {
    vi.doMock('content-disposition', () => {
      throw new Error('Gone.');
    });
    const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="plan.pdf"' };
    const client = openClient(() => ({ status: 200, text: 'abc', headers }));
    expect(await client.api.listQaDocuments({ query: { uuid: ID } })).toMatchObject({ filename: 'download' });
    vi.doUnmock('content-disposition');
  });

  it('throws the farm’s refusal unchanged', async () => {
    const refusal = { detail: 'Too few trays.', code: 'malformed_request', params: {}, actions: ['a'], batches: ['b'] };
    const client = openClient(() => ({ status: 409, json: { title: 'Conflict', status: 409, ...refusal } }));
    await expect(client.api.getBatch({ params: { uuid: ID } })).rejects.toMatchObject({
      problem: { kind: 'conflict', ...refusal },
    });
  });

  it('reads the code and the text of each field, including unknown codes of a newer farm', async () => {
    const known = { code: 'nothing_here', params: {} };
    const newer = { code: 'of_the_next_release', params: { trays: 4 } };
    const errors = { trays: ['Enter a number.', 'At most 4.'], name: ['Enter text.'] };
    const client = openClient(() => ({
      status: 400,
      json: { detail: 'Fix it.', errors, code: 'invalid_input', params: { errors: { trays: [known, newer] } } },
    }));
    const { problem } = await client.api.getBatch({ params: { uuid: ID } }).catch((error) => error);
    expect(problem).toEqual({
      kind: 'invalid',
      code: 'invalid_input',
      params: {},
      detail: 'Fix it.',
      errors: {
        trays: [
          { ...known, detail: 'Enter a number.' },
          { ...newer, detail: 'At most 4.' },
        ],
        name: [{ ...UNNAMED, detail: 'Enter text.' }],
      },
    });
  });

  it('uses the text of a farm that sends no codes', async () => {
    const client = openClient(() => ({ status: 400, json: { detail: 'Too few trays.', code: 'No code!', params: 1 } }));
    await expect(client.api.getBatch({ params: { uuid: ID } })).rejects.toMatchObject({
      problem: { kind: 'invalid', ...UNNAMED, detail: 'Too few trays.' },
    });
  });

  it('rejects an answer of another shape', async () => {
    const client = openClient(() => ({ status: 200, json: [{ uuid: 7 }] }));
    await expect(client.api.listFamilies({})).rejects.toMatchObject({
      problem: {
        kind: 'internal',
        code: 'answer_not_understood',
        params: { host: 'farm.example', call: 'listFamilies' },
      },
    });
  });

  it('returns a CSV in pieces', async () => {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="h.csv"',
    };
    const client = openClient(() => ({ status: 200, text: 'a\r\n', headers }));
    const answer = await client.api.listHarvests({ query: { format: 'csv' } });
    if (!isFileStream(answer)) throw new Error('No stream');
    expect(answer.filename).toBe('h.csv');
    const pieces = [];
    for await (const piece of answer.chunks) pieces.push(piece);
    expect(pieces).toEqual([new TextEncoder().encode('a\r\n')]);
  });
});

describe('an unreachable farm', () => {
  it('is retried with growing delays if the call is safe', async () => {
    const client = openClient(inTurn(SILENCE, DOWN, { status: 200, json: [CROP_FAMILY] }));
    await expect(client.api.listFamilies({})).resolves.toHaveLength(1);
    expect(client.waits).toEqual([300, 2000]);
  });

  it('is retried with the same key for a write', async () => {
    const client = openClient(inTurn(SILENCE, DOWN, { status: 204 }));
    await client.api.deleteBatch({ params: { uuid: ID } });
    expect(client.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-1']);
    await client.api.deleteBatch({ params: { uuid: ID } });
    expect(client.requests.at(-1)?.headers['idempotency-key']).toBe('key-2');
  });

  it('keeps the caller’s own key', async () => {
    const client = openClient(inTurn(SILENCE, { status: 204 }));
    await client.api.deleteBatch({ params: { uuid: ID } }, { idempotencyKey: 'mine' });
    expect(client.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine']);
  });

  it('is reported in the end', async () => {
    const client = openClient(() => SILENCE);
    await expect(client.api.listFamilies({})).rejects.toMatchObject({
      problem: { kind: 'unavailable', code: 'farm_unreachable', params: { host: 'farm.example', maybe_saved: false } },
    });
    expect(client.requests).toHaveLength(3);
  });

  it("isn't retried after the deadline, nor for signing in", async () => {
    const slow = openClient(() => new NoAnswer('timeout', null));
    await expect(slow.api.listFamilies({}, { timeout: 5 })).rejects.toMatchObject({ problem: { kind: 'unavailable' } });
    expect(slow.requests).toHaveLength(1);
    const login = openClient(() => SILENCE);
    await login.api.obtainJwt({ body: { username: 'a', password: 'b' } }).catch(() => undefined);
    expect(login.requests).toHaveLength(1);
  });

  it("isn't retried after a refusal", async () => {
    const client = openClient(() => ({ status: 507, json: { detail: 'Full.' } }));
    await expect(client.api.listFamilies({})).rejects.toMatchObject({ problem: { kind: 'storage_full' } });
    expect(client.requests).toHaveLength(1);
  });
});

describe('all pages of a list', () => {
  const names = ['Basil', 'Mint', 'Sage', 'Thyme', 'Dill'];
  const rows = names.map((common) => ({ ...CROP_FAMILY, common }));
  const page = (url: string) => Number(new URL(url).searchParams.get('page_num'));
  const cut = (page_num: number) => rows.slice(page_num * 2 - 2, page_num * 2);

  it.each([
    [
      'wrapped, until next_page is false',
      (page_num: number): Said => ({
        status: 200,
        json: {
          data: cut(page_num),
          meta: { page_num, page_size: 2, next_page: page_num < 3 ? page_num + 1 : false },
        },
      }),
    ],
    [
      'bare, until x-more-pages is False',
      (page_num: number): Said => ({
        status: 200,
        json: cut(page_num),
        headers: { 'x-more-pages': page_num < 3 ? 'True' : 'False' },
      }),
    ],
  ])('are joined: %s', async (_words, say) => {
    const client = openClient((request) => say(page(request.url)));
    const found = await allPages((paging) => client.api.listFamilies({ query: { ...paging, page_size: 2 } }));
    expect(found.map(({ common }) => common)).toEqual(names);
    expect(client.requests.map(({ url }) => page(url))).toEqual([1, 2, 3]);
  });

  it('end if a page points backwards', async () => {
    const load = async () => ({ data: ['a'], meta: { page_num: 1, page_size: 1, next_page: 1 } });
    expect(await allPages(load)).toEqual(['a']);
  });
});
