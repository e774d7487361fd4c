import { expect, it } from 'vitest';
import { createEventParser } from '#adapters/http-client/event-parser.ts';

it('events without data are none; an id stands until the next, however the text is cut', () => {
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
])('refuses %s that would not end', (_name, first, end) => {
  const parse = createEventParser();
  const megabyte = 'x'.repeat(1024 * 1024);
  parse(first);
  expect(() => {
    for (let at = 0; at < 20; at++) parse(`${first === '' ? 'data: ' : ''}${megabyte}${end}`);
  }).toThrow('does not end');
});
