import { expect, it } from 'vitest';
import { createEventParser } from '#adapters/http-client/event-parser.ts';

it('skips events without data and keeps an id until the next, wherever the text is split', () => {
  const parse = createEventParser();
  const pieces = ['id: 4\r', '\n\r\nevent: x\n\nda', 'ta: a\n', '\ndata\n\n'];
  expect(pieces.map(parse)).toEqual([
    [],
    [],
    [],
    [
      { event: '', id: '4', data: 'a' },
      { event: '', id: '4', data: '' },
    ],
  ]);
});

it.each([
  ['a line', 'data: ', ''],
  ['an event', '', '\n'],
])('refuses endless %s', (_name, first, end) => {
  const parse = createEventParser();
  const megabyte = 'x'.repeat(1024 * 1024);
  parse(first);
  expect(() => {
    for (let at = 0; at < 20; at++) parse(`${first === '' ? 'data: ' : ''}${megabyte}${end}`);
  }).toThrow('does not end');
});
