import { m } from '#cli/language/messages.ts';
import type { Cli, Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';

export const EXPORT_FORMATS = ['csv', 'json', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Returns the format of an export: --json or --format, else their variables, else CSV. */
export function readFormat({ look }: Pick<Cli, 'look'>, flags: Flags): ExportFormat {
  const text = flags.text('format');
  const format = EXPORT_FORMATS.find((one) => one === text);
  if (text !== undefined && format === undefined)
    throw new UsageError(m.usage.notOneOf({ option: flags.source('format'), value: text, values: EXPORT_FORMATS }));
  if (!flags.isGiven('json')) return format ?? (look === 'json' ? 'json' : 'csv');
  if (flags.isGiven('format') && format !== 'json')
    throw new UsageError(m.usage.notBoth({ one: '--json', other: `--format ${format}` }));
  return 'json';
}

const LINE_FEED = 10;
const QUOTE = 34;

/** Counts the rows of a stream as its pieces pass. */
export interface RowCounter {
  add(piece: Uint8Array): void;
  readonly rows: number;
}

/** Creates a counter of lines, or of rows of CSV without its heading. Cells of CSV may contain line feeds. */
export function createRowCounter(isCsv: boolean): RowCounter {
  let lines = 0;
  let isQuoted = false;
  return {
    add: (piece) => {
      for (const byte of piece) {
        if (byte === QUOTE && isCsv) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) lines += 1;
      }
    },
    get rows() {
      return isCsv ? Math.max(lines - 1, 0) : lines;
    },
  };
}

/** Converts pieces of lines of JSON to pieces of a JSON list. */
export async function* listOfLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = '[\n';
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    // Only the next piece shows whether another line follows.
    const endsLine = piece.at(-1) === LINE_FEED;
    // Latin-1 maps each byte to one character and back.
    const text = Buffer.from(piece.subarray(0, endsLine ? -1 : undefined)).toString('latin1');
    yield Buffer.from(before + text.replaceAll('\n', ',\n'), 'latin1');
    before = endsLine ? ',\n' : '';
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n');
}
