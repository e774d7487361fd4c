import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { isStdout, openSink, type Sink } from '#cli/runtime/sink.ts';
import { parseDayRange } from '#cli/text/day-range.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { m } from '#cli/words/acts.ts';
import { m as usage } from '#cli/words/usage.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { addDays, addMs } from '#domain/time.ts';
import { type FileStream, isFileStream, ProblemError } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

const TRIES = 5;
const PROGRESS_MS = 500;
const LINE_FEED = 10;

/** Exports harvests as CSV to stdout or to a file, which is written completely or not at all. */
export async function exportHarvests(cli: Cli, flags: Flags): Promise<undefined> {
  const { terminal } = cli;
  return cli.withFarm(async (farm) => {
    const query = await queryOf(farm, flags);
    const path = flags.text('output') ?? '-';
    const sink = await openSink(cli, path, 'harvests.csv');
    const started = performance.now();
    for (let attempt = 1; ; attempt++) {
      try {
        const counted = await copy(cli, await streamOf(farm, query), sink, started);
        await sink.finish();
        if (!isStdout(path))
          terminal.log(
            m.exported({ rows: counted.rows, file: path, size: megabytes(counted.bytes), time: clock(started) }),
          );
        return undefined;
      } catch (error) {
        terminal.progress(null);
        const isLost = error instanceof ProblemError && error.problem.kind === 'unavailable';
        if (!isLost || attempt === TRIES || !(await sink.startOver())) {
          await sink.abandon();
          throw error;
        }
        terminal.log(m.startingOver({ attempt: attempt + 1, most: TRIES }));
      }
    }
  });
}

async function copy(
  cli: Cli,
  stream: FileStream,
  sink: Sink,
  started: number,
): Promise<{ rows: number; bytes: number }> {
  const encoder = new TextEncoder();
  let rows = -1;
  let bytes = 0;
  let shown = started;
  for await (const chunk of stream.chunks) {
    const piece = typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
    for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) rows++;
    bytes += piece.length;
    await sink.write(piece);
    const now = performance.now();
    if (now - shown < PROGRESS_MS) continue;
    shown = now;
    cli.terminal.progress(m.exportProgress({ rows: Math.max(rows, 0), size: megabytes(bytes), time: clock(started) }));
  }
  cli.terminal.progress(null);
  return { rows: Math.max(rows, 0), bytes };
}

async function streamOf({ api }: OpenFarm, query: Awaited<ReturnType<typeof queryOf>>): Promise<FileStream> {
  const answer = await api.listHarvests({ query: { ...query, format: 'csv' } });
  if (isFileStream(answer)) return answer;
  throw new CommandError(m.noCsv);
}

async function queryOf(farm: OpenFarm, flags: Flags) {
  const [from, to, cropName] = [flags.text('from'), flags.text('to'), flags.text('crop')];
  const needsSite = from !== undefined || to !== undefined;
  const [system, crops] = await Promise.all([
    needsSite ? farm.api.getSystem({}) : null,
    cropName === undefined ? null : farm.api.listCrops({}),
  ]);
  const site = system === null ? null : farm.siteClock(system.time_zone);
  const crop =
    crops === null ? undefined : rowsOf(crops).find(({ name }) => foldText(name) === foldText(cropName ?? ''));
  if (cropName !== undefined && crop === undefined) {
    throw new CommandError(usage.notOnFarm({ option: '--crop', name: cropName }), EXIT.usage);
  }
  // Without --to, a month or a week means all of it.
  const last = to ?? (from !== undefined && /^(last|this)-|^\d{4}(-\d{2})?$|^yesterday$/.test(from) ? from : undefined);
  return {
    ...(from === undefined || site === null ? {} : { action_completed_date__gte: startOf(from, '--from', site) }),
    ...(last === undefined || site === null ? {} : { action_completed_date__lte: endOf(last, '--to', site) }),
    ...(crop === undefined ? {} : { crop: crop.uuid }),
  };
}

const startOf = (word: string, option: string, site: SiteClock): string =>
  site.startOfDay(spanOf(word, option, site).first);

const endOf = (word: string, option: string, site: SiteClock): string =>
  addMs(site.startOfDay(addDays(spanOf(word, option, site).last, 1)), -1);

function spanOf(word: string, option: string, site: SiteClock) {
  const span = parseDayRange(word, site.today);
  if (span !== null) return span;
  throw new UsageError(usage.notADay({ option, value: word, examples: ['2026-11-01', 'today', '-7d', 'last-week'] }));
}

const megabytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.round(bytes / 1e6)} MB`;

function clock(started: number): string {
  const seconds = Math.round((performance.now() - started) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
