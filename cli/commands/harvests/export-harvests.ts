import { m } from '#cli/language/messages.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import { isStdout, openSink, type Sink } from '#cli/runtime/sink.ts';
import { isFileStream } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { createRowCounter, type ExportFormat, listOfLines, readFormat } from './export-format.ts';
import { readExportQuery } from './export-query.ts';

const TRIES = 5;
const PROGRESS_MS = 500;

/** Exports harvests to stdout or to a file, which is written completely or not at all. */
export async function exportHarvests(cli: Cli, flags: Flags): Promise<number | undefined> {
  const { terminal } = cli;
  const format = readFormat(cli, flags);
  return cli.withFarm(async (farm) => {
    const query = await readExportQuery(farm, flags);
    const path = flags.text('output') ?? '-';
    const sink = await openSink(cli, path, `harvests.${format}`);
    const started = performance.now();
    // Rows on a terminal show the progress themselves.
    const onProgress = isStdout(path) && terminal.stdoutTty ? () => undefined : progressOn(cli, started);
    for (let attempt = 1; ; attempt++) {
      try {
        const counted = await copy(await streamOf(farm, query, format), format, sink, onProgress);
        await sink.finish();
        const { rows, bytes } = counted;
        if (!isStdout(path))
          terminal.log(m.acts.exported({ rows, file: path, size: megabytes(bytes), time: clock(started) }));
        if (rows > 0 || !flags.has('fail-empty')) return undefined;
        terminal.log(m.acts.exportEmpty);
        return EXIT.refused;
      } catch (error) {
        terminal.progress(null);
        const isLost = error instanceof ProblemError && error.problem.kind === 'unavailable';
        if (!isLost || attempt === TRIES) {
          await sink.abandon();
          throw error;
        }
        await sink.startOver();
        terminal.log(m.acts.startingOver({ attempt: attempt + 1, most: TRIES }));
      }
    }
  });
}

interface Counted {
  readonly rows: number;
  readonly bytes: number;
}

async function copy(
  pieces: AsyncIterable<Uint8Array>,
  format: ExportFormat,
  sink: Sink,
  onProgress: (counted: Counted | null) => void,
): Promise<Counted> {
  const counter = createRowCounter(format === 'csv');
  let bytes = 0;
  async function* counted() {
    for await (const piece of pieces) {
      counter.add(piece);
      yield piece;
    }
  }
  for await (const piece of format === 'json' ? listOfLines(counted()) : counted()) {
    bytes += piece.length;
    await sink.write(piece);
    onProgress({ rows: counter.rows, bytes });
  }
  onProgress(null);
  return { rows: counter.rows, bytes };
}

/** Returns a function that shows the progress twice a second. */
function progressOn({ terminal }: Cli, started: number): (counted: Counted | null) => void {
  let shown = Number.NEGATIVE_INFINITY;
  return (counted) => {
    const now = performance.now();
    if (counted === null) terminal.progress(null);
    else if (now - shown >= PROGRESS_MS) {
      shown = now;
      const { rows, bytes } = counted;
      terminal.progress(m.acts.exportProgress({ rows, size: megabytes(bytes), time: clock(started) }));
    }
  };
}

async function streamOf(
  { api }: OpenFarm,
  query: Awaited<ReturnType<typeof readExportQuery>>,
  format: ExportFormat,
): Promise<AsyncIterable<Uint8Array>> {
  // A list is streamed in lines, since a reader of a list would need memory for all of it.
  const answer = await api.listHarvests({ query: { ...query, format: format === 'csv' ? 'csv' : 'ndjson' } });
  if (!isFileStream(answer)) throw new CommandError(m.acts.noStream({ format }));
  return bytesOf(answer.chunks);
}

async function* bytesOf(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
}

const megabytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.round(bytes / 1e6)} MB`;

function clock(started: number): string {
  const seconds = Math.round((performance.now() - started) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
