import type { Key } from 'ink';
import type { KeyPress } from './keys.ts';

const REST_MS = 100;
/** Ctrl and a letter send the letter's code less this. */
const CONTROL_TO_LETTER = 0x60;

const press = (name: KeyPress['name'], text = ''): KeyPress => ({ name, text });

/** Returns the keys in a chunk of input, which may contain several. */
export function keysOf(input: string, key: Key): KeyPress[] {
  if (key.eventType === 'release') return [];
  if (key.upArrow) return [press('up')];
  if (key.downArrow) return [press('down')];
  if (key.leftArrow) return [press('left')];
  if (key.rightArrow) return [press('right')];
  if (key.pageUp) return [press('pgup')];
  if (key.pageDown) return [press('pgdn')];
  if (key.home) return [press('home')];
  if (key.end) return [press('end')];
  if (key.return) return [...(key.meta ? [press('esc')] : []), press('enter')];
  if (key.tab) return [press(key.shift ? 'back-tab' : 'tab')];
  if (key.backspace) return [press('backspace')];
  if (key.delete) return [press('delete')];
  if (key.escape) return [press('esc')];
  // No key with Alt has a meaning here; a slow connection delivers Escape and the key behind it together.
  if (key.meta) return [press('esc'), ...keysOf(input, { ...key, meta: false })];
  if (key.ctrl) return controlKey(input);
  return [...input].flatMap(keysOfSign);
}

// After a pause of the connection, control keys arrive as characters among others.
function keysOfSign(sign: string): KeyPress[] {
  if (sign === '\r' || sign === '\n') return [press('enter')];
  if (sign === '\t') return [press('tab')];
  if (sign === '\b' || sign === '\u007f') return [press('backspace')];
  if (sign < ' ') return controlKey(String.fromCodePoint((sign.codePointAt(0) ?? 0) + CONTROL_TO_LETTER));
  return /[\u0080-\u009f]/.test(sign) ? [] : [press('text', sign)];
}

/** Returns whether the input is the rest of an arrow key that a slow connection split from its escape character. */
export const restOfEscape = (input: string, sinceEscape: number): boolean =>
  sinceEscape < REST_MS && /^[[O][\d;]*[A-Za-z~]$/.test(input);

function controlKey(letter: string): KeyPress[] {
  switch (letter) {
    case 'c':
      return [press('ctrl-c')];
    case 'l':
      return [press('ctrl-l')];
    case 'u':
      return [press('ctrl-u')];
    case 'z':
      return [press('ctrl-z')];
    case 'b':
      return [press('pgup')];
    case 'f':
      return [press('pgdn')];
    case 'n':
      return [press('down')];
    case 'p':
      return [press('up')];
    default:
      return [];
  }
}
