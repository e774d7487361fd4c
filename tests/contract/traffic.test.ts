import { describe, expect, it } from 'vitest';
import { type Exchange, recordTraffic } from './traffic.ts';

const FAMILY = { uuid: 'a', common: 'Mint family', archived: false, version: 1 };

const exchange = (more: Partial<Exchange> & { readonly headers?: Readonly<Record<string, string>> } = {}): Exchange => {
  const headers: Readonly<Record<string, string>> = {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': '1',
    etag: 'W/"abc"',
    ...more.headers,
  };
  return {
    method: 'GET',
    url: 'http://farm/api/family/01970000-0007-7000-8000-000000000001/',
    requestHeaders: {},
    requestBody: undefined,
    status: 200,
    header: (name) => headers[name.toLowerCase()] ?? null,
    text: JSON.stringify(FAMILY),
    ...more,
  };
};

const faultsOf = (...given: Parameters<typeof exchange>): string[] => {
  const traffic = recordTraffic();
  traffic.see(exchange(...given));
  return [...traffic.faults];
};

const POST = {
  method: 'POST',
  url: 'http://farm/api/family/',
  requestHeaders: { 'content-type': 'application/json' },
  requestBody: JSON.stringify({ common: 'Mint family' }),
  status: 201,
  text: JSON.stringify([FAMILY]),
};

describe('comparing traffic with the API description', () => {
  it('finds nothing wrong in valid traffic', () => {
    expect(faultsOf()).toEqual([]);
    expect(faultsOf(POST)).toEqual([]);
    const traffic = recordTraffic();
    traffic.see(exchange(POST));
    expect([...traffic.answered]).toEqual(['createFamily']);
  });

  it.each<[string, Parameters<typeof exchange>[0], RegExp]>([
    ['an address that is not described', { url: 'http://farm/api/nowhere/' }, /not in the document/],
    ['a method that is not described', { method: 'PATCH' }, /not in the document/],
    ['a status that is not declared', { status: 418 }, /status is not declared/],
    ['a content type that is not declared', { headers: { 'content-type': 'text/html' } }, /content type text\/html/],
    [
      'an answer against its schema',
      { text: JSON.stringify({ ...FAMILY, version: 'one' }) },
      /version must be integer/,
    ],
    ['an undescribed field', { text: JSON.stringify({ ...FAMILY, colour: 'red' }) }, /additional properties/],
    ['a tag of another shape', { headers: { etag: 'abc' } }, /header ETag is abc/],
    ['a parameter that is not described', { url: 'http://farm/api/family/?colour=red' }, /query's colour/],
    ['a parameter out of its bounds', { url: 'http://farm/api/family/?page_size=9999' }, /page_size: .*<= 1000/],
    ['a body against its schema', { ...POST, requestBody: JSON.stringify({ common: 3 }) }, /body: .*must be string/],
    ['a body of another type', { ...POST, requestHeaders: { 'content-type': 'text/plain' } }, /text\/plain/],
    ['a header that is not described', { requestHeaders: { 'if-match': '"1"' } }, /if-match is not declared/],
    [
      'a refusal that is no problem',
      { ...POST, status: 409, headers: { 'content-type': 'application/problem+json' }, text: '{}' },
      /required property 'title'/,
    ],
  ])('finds %s', (_what, more, fault) => {
    expect(faultsOf(more).join('\n')).toMatch(fault);
  });

  it('finds a header that is missing', () => {
    const { etag: _etag, ...rest }: Readonly<Record<string, string>> = {
      'x-request-id': '1',
      'content-type': 'application/json',
    };
    expect(faultsOf({ header: (name) => rest[name.toLowerCase()] ?? null })).toEqual([
      'getFamily 200: the header ETag is missing',
    ]);
  });
});
