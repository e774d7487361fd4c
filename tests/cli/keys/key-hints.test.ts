import { describe, expect, it } from 'vitest';
import { keyHints, LEAST, textOf } from '#cli/views/frame/frame.ts';
import * as en from '#messages/en/terminal/screen.ts';
import * as es from '#messages/es/terminal/screen.ts';

describe('the keys on the last row', () => {
  const textIn = (hints: readonly string[], columns: number, needed?: readonly string[]) =>
    textOf([keyHints(hints, columns, needed)]);

  it('keep the needed ones and their order, and as many others as fit', () => {
    expect(textIn(['enter one', 'b two', '? help'], 40, ['? help'])).toBe('enter one  b two  ? help');
    expect(textIn(['enter one', 'b two', '? help'], 20, ['? help'])).toBe('enter one  ? help');
    expect(textIn(['enter one', 'b two', '? help'], 20)).toBe('enter one  b two');
  });

  it.each([
    ['en', en],
    ['es', es],
  ])('show what matters in the narrowest window in %s', (_, { hints, completeSelected }) => {
    const { columns } = LEAST;
    for (const complete of [hints.complete, completeSelected({ count: 500 })])
      expect(textIn([complete, hints.select, hints.help], columns, [hints.help])).toMatch(
        new RegExp(`^${complete}.*\\${hints.help}$`),
      );
    expect(textIn([hints.goOn, hints.backKept], columns)).toBe(`${hints.goOn}  ${hints.backKept}`);
    for (const yes of [hints.yesComplete, hints.yesCorrect, hints.yesMove, hints.yes])
      expect(textIn([yes, hints.no, hints.back], columns)).toBe(`${yes}  ${hints.no}  ${hints.back}`);
  });
});
