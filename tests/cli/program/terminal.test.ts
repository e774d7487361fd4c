import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { createTerminal } from '#cli/runtime/terminal.ts';

/** Texts with control characters of terminals, of one byte and of two. */
const hostile = fc.string({
  unit: fc.oneof(fc.constantFrom('\u001b', '\u009b', '\u0007', '\u007f', '\u2028'), fc.string()),
});

let written = '';
const capture = (stream: NodeJS.WriteStream) =>
  vi.spyOn(stream, 'write').mockImplementation((piece) => {
    written += String(piece);
    return true;
  });

afterEach(() => {
  vi.restoreAllMocks();
  written = '';
});

it('writes no text that a terminal would obey, and the same values as JSON', () => {
  capture(process.stdout);
  capture(process.stderr);
  const terminal = createTerminal();
  const isTty = process.stderr.isTTY;
  process.stderr.isTTY = true;
  fc.assert(
    fc.property(hostile, (text) => {
      written = '';
      terminal.json({ text });
      expect(JSON.parse(written)).toEqual({ text });
      terminal.out(text);
      terminal.log(text);
      terminal.progress(text);
      expect(written).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
      terminal.progress(null);
    }),
  );
  process.stderr.isTTY = isTty;
});
