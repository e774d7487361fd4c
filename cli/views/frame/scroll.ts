import { type KeyPress, letterOf, stepOf } from './keys.ts';

/** A view of rows of which a window shows some. */
interface Scrolled {
  /** Rows of the window. */
  readonly room: number;
  /** Rows in all. */
  readonly rows: number;
}

/** Returns the first row of a window after a key, which Enter and Space move by a window; null for other keys. */
export function scrolledTo(top: number, key: KeyPress, { room, rows }: Scrolled): number | null {
  const step = key.name === 'enter' || letterOf(key) === ' ' ? room : stepOf(key, room);
  return step === null ? null : Math.min(Math.max(top + step, 0), Math.max(0, rows - room));
}
