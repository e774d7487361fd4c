import { NOBODY } from '#tests/contract/seed-farm.ts';

export const NOWHERE = [
  'soil',
  '%00',
  '%zz',
  '%',
  '%ED%A0%80',
  '%C0%AE%C0%AE',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  "'%20or%201=1",
  '%E2%80%AEsoil',
  '0',
  '-1',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '01970000-0001-7000-8000-00000000000G',
  'x'.repeat(180),
  'x'.repeat(300),
  'x'.repeat(9000),
  NOBODY,
  `bed-${NOBODY}`,
  `phys-${NOBODY}`,
  '%F0%9F%8C%B1',
];

export const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'If-Match',
    [
      '',
      '3',
      '*',
      'W/"3"',
      '"x"',
      '""',
      '"1", "2"',
      '"-1"',
      '"1.5"',
      `"${'9'.repeat(16)}"`,
      `"${'1'.repeat(5000)}"`,
      "'3'",
      '"\u0663"',
    ],
  ],
  ['Idempotency-Key', ['', ' ', 'a b', 'x'.repeat(201), 'ü', 'a\tb', 'x'.repeat(8000)]],
];

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

export const BROKEN_JSON: readonly (readonly [string, string | Uint8Array])[] = [
  ['nothing', ''],
  ['half of an object', '{"a":'],
  ['a comma too many', '{"a":1,}'],
  ['a word', 'undefined'],
  ['not a number', '{"a":NaN}'],
  ['single quotes', "{'a':1}"],
  ['two objects', '{}{}'],
  ['a comment', '{} // soil'],
  ['a hundred thousand brackets', '['.repeat(100_000)],
  ['a hundred levels', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
  ['a prototype', '{"__proto__":{"is_admin":true}}'],
  ['a prototype further down', '{"a":[{"__proto__":1}]}'],
  ['a prototype in other letters', '{"\\u005f_proto__":{"is_admin":true}}'],
  ["a constructor's prototype", '{"constructor":{"prototype":{"is_admin":true}}}'],
  ['bytes that are no UTF-8', bytes('{"name":"', 0xc3, 0x28, '"}')],
  ['a surrogate in UTF-8', bytes('{"name":"', 0xed, 0xa0, 0x80, '"}')],
  ['an overlong slash', bytes('{"name":"', 0xc0, 0xaf, '"}')],
  ['UTF-16', Buffer.from('{"name":"soil"}', 'utf16le')],
  ['a NUL behind', '{}\u0000'],
];

export const FORM = 'multipart/form-data; boundary=x';

export const FILE = { 'content-type': 'application/octet-stream' };

export const DISPOSITIONS: readonly (readonly [string, string])[] = [
  ['filename', "attachment; filename*=UTF-8''%zz"],
  ['filename', "attachment; filename*=UTF-8''%ED%A0%80"],
  ['filename', "attachment; filename*=KOI8-R''%C1"],
  ['filename', "attachment; filename*=UTF-8''%E2%80%AEgpj.exe"],
  ['filename', `attachment; filename="${'x'.repeat(200)}"`],
  ['author', "attachment; filename=a; author*=UTF-8''%FF"],
  ['author', `attachment; filename=a; author="${'x'.repeat(121)}"`],
  ['category', 'attachment; filename=a; category*=soil'],
  ['category', "attachment; filename=a; category*=UTF-8''%00"],
];

export const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonx',
  'nonsense',
  'application/json-patch+json',
  'text/html',
];
