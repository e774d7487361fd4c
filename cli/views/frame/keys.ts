/** A key press, or a pasted text. */
export interface KeyPress {
  readonly name:
    | 'text'
    | 'enter'
    | 'esc'
    | 'tab'
    | 'back-tab'
    | 'up'
    | 'down'
    | 'left'
    | 'right'
    | 'pgup'
    | 'pgdn'
    | 'home'
    | 'end'
    | 'backspace'
    | 'delete'
    | 'ctrl-c'
    | 'ctrl-l'
    | 'ctrl-u'
    | 'ctrl-z';
  /** The text of the key `text`. */
  readonly text: string;
}

/** Returns the letter of a key; '' for keys that don't type anything. */
export const letterOf = (key: KeyPress): string => (key.name === 'text' ? key.text : '');

/** Returns the number of rows by which a key moves a list's cursor; null if it doesn't. */
export function stepOf(key: KeyPress, page: number): number | null {
  switch (key.name) {
    case 'up':
      return -1;
    case 'down':
      return 1;
    case 'pgup':
      return -page;
    case 'pgdn':
      return page;
    case 'home':
      return Number.NEGATIVE_INFINITY;
    case 'end':
      return Number.POSITIVE_INFINITY;
    default:
      break;
  }
  switch (letterOf(key)) {
    case 'k':
      return -1;
    case 'j':
      return 1;
    case 'g':
      return Number.NEGATIVE_INFINITY;
    case 'G':
      return Number.POSITIVE_INFINITY;
    default:
      return null;
  }
}

/** Returns the text after a key press at its end; null if the key doesn't type anything. */
export function typeInto(text: string, key: KeyPress): string | null {
  if (key.name === 'text') return text + key.text.replaceAll(/[\r\n]+/g, ' ');
  if (key.name === 'backspace' || key.name === 'delete') return [...text].slice(0, -1).join('');
  return key.name === 'ctrl-u' ? '' : null;
}
