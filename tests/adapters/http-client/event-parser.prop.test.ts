import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, type ServerSentEvent } from '#adapters/http-client/event-parser.ts';

const parseAll = (pieces: readonly string[]): ServerSentEvent[] => {
  const parse = createEventParser();
  return pieces.flatMap(parse);
};

const anyWord = fc.stringMatching(/^[a-z0-9{}[\]":,é🌱]{1,12}$/u);
const anyEvent = fc.record({
  event: fc.oneof(fc.constant(''), anyWord),
  id: anyWord,
  data: fc.array(anyWord, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
});
const anyEnd = fc.constantFrom('\n', '\r\n', '\r');

const written = ({ event, id, data }: ServerSentEvent, end: string, space: string): string =>
  [
    ...(event === '' ? [] : [`event:${space}${event}`]),
    `id:${space}${id}`,
    ': alive',
    'retry: 10',
    'unknown',
    ...data.split('\n').map((line) => `data:${space}${line}`),
    '',
    '',
  ].join(end);

describe('server-sent events', () => {
  it('are read as they were written, however they are cut and whatever ends their lines', () =>
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 6 }),
        anyEnd,
        fc.constantFrom('', ' '),
        fc.array(fc.nat({ max: 9 })),
        (events, end, space, sizes) => {
          const text = events.map((event) => written(event, end, space)).join('');
          const pieces: string[] = [];
          let at = 0;
          for (const size of sizes) {
            pieces.push(text.slice(at, at + size));
            at += size;
          }
          expect(parseAll([...pieces, text.slice(at)])).toEqual(events);
        },
      ),
    ));

  it('without data are none; an id stands until the next', () => {
    expect(parseAll(['id: 4\n\nevent: x\n\ndata: a\n\ndata\n\n'])).toEqual([
      { event: '', id: '4', data: 'a' },
      { event: '', id: '4', data: '' },
    ]);
  });

  it('that would not end are refused', () => {
    const parse = createEventParser();
    const megabyte = 'x'.repeat(1024 * 1024);
    expect(() => {
      for (let at = 0; at < 20; at++) parse(megabyte);
    }).toThrow('does not end');
    const lines = createEventParser();
    expect(() => {
      for (let at = 0; at < 20; at++) lines(`data: ${megabyte}\n`);
    }).toThrow('does not end');
  });
});
