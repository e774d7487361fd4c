import type { Readable } from 'node:stream';
import type { SourceCell } from '#domain/imports/table.ts';
import {
  type Precision,
  type ProtocolLine,
  parseProtocolLine,
  precisionOf,
  protocolMs,
} from '#domain/telemetry/imports/line-protocol.ts';
import { type FileRow, type ReadingFile, ReadingFileError } from '#ports/reading-files.ts';

/** Rows per part. */
const PART = 1000;
/** Characters of a line. */
const MAX_LINE = 256 * 1024;
/** Different tags and fields of a file. */
const MAX_NAMES = 500;
const [TIME, MEASUREMENT] = ['time', 'measurement'];

/**
 * Opens a file of InfluxDB line protocol, which `source` reads from its start, as a table: the time, the measurement, and a column for
 * each tag and field. It is read once to find them.
 */
export async function openLineProtocol(source: () => Readable): Promise<Omit<ReadingFile, 'close' | 'sha256'>> {
  const names = new Set<string>();
  let precision: Precision | null = null;
  for await (const { parsed } of protocolLines(source())) {
    for (const name of [...parsed.tags.keys(), ...parsed.fields.keys()]) names.add(name);
    if (names.size > MAX_NAMES) throw new ReadingFileError({ code: 'too_many_names', most: MAX_NAMES });
    if (parsed.timestamp !== null) precision ??= precisionOf(parsed.timestamp);
  }
  const columns = [...names];
  const unit = precision ?? 'ns';
  const cellsOf = ({ measurement, tags, fields, timestamp }: ProtocolLine): SourceCell[] => [
    timestamp === null ? '' : protocolMs(timestamp, unit),
    measurement,
    ...columns.map((name) => tags.get(name) ?? fields.get(name) ?? ''),
  ];
  return {
    ...{ headings: [TIME, MEASUREMENT, ...columns], units: [], zone: null, daysBehind: 0 },
    notes: precision === null ? [] : [{ code: 'timestamps_read', params: { precision } }],
    rows: async function* () {
      let part: FileRow[] = [];
      for await (const { line, parsed } of protocolLines(source())) {
        part.push({ line, cells: cellsOf(parsed) });
        if (part.length < PART) continue;
        yield part;
        part = [];
      }
      if (part.length > 0) yield part;
    },
  };
}

/** Yields the lines that aren't blank or comments. Throws ReadingFileError at one that isn't line protocol. */
async function* protocolLines(
  source: Readable,
): AsyncGenerator<{ readonly line: number; readonly parsed: ProtocolLine }> {
  const decoder = new TextDecoder();
  let [rest, line] = ['', 0];
  const parse = (text: string): ProtocolLine | null => {
    line += 1;
    const plain = text.replace(/\r$/, '');
    if (plain.trim() === '' || plain.startsWith('#')) return null;
    const parsed = plain.length > MAX_LINE ? null : parseProtocolLine(plain);
    if (parsed === null) throw new ReadingFileError({ code: 'bad_line', line });
    return parsed;
  };
  try {
    for await (const bytes of source) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_LINE) throw new ReadingFileError({ code: 'bad_line', line: line + lines.length + 1 });
      for (const text of lines) {
        const parsed = parse(text);
        if (parsed !== null) yield { line, parsed };
      }
    }
    const last = parse(rest + decoder.decode());
    if (last !== null) yield { line, parsed: last };
  } finally {
    source.destroy();
  }
}
