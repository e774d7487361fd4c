const QUOTE = 34;
const LINE_FEED = 10;

/** Counts the rows of a CSV file as its bytes arrive, without the header. Line breaks inside quotes aren't rows. */
export function createRowCounter(): (chunk: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
