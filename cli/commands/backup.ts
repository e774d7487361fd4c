import { join, resolve } from 'node:path';
import type { Cli, Command, OpenFarm } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { isStdout, openSink, type Sink } from '#cli/runtime/sink.ts';
import { alignRows } from '#cli/text/align-table.ts';
import { formatBytes } from '#cli/text/format-bytes.ts';
import type { Backup } from '#ports/farm-api/backups.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Makes a backup of the whole farm while it runs, or lists those that are kept. */
export const backup: Command = async (cli, _words, flags) => {
  const output = flags.text('output');
  if (flags.has('list')) {
    if (output !== undefined) throw new UsageError('use either --list or --output, not both.');
    return cli.withFarm((farm) => list(cli, farm));
  }
  const isPiped = output !== undefined && isStdout(output);
  if (isPiped && flags.has('json')) throw new UsageError('-o - puts the backup on stdout: leave out --json.');
  return cli.withFarm(async (farm) => {
    // Before the backup is made: a place that can't be written to is no reason to make one.
    const sink = output === undefined ? null : await openSink(cli, output, 'farm.tar.gz');
    const made = await make(cli, farm, sink);
    const path = isPiped ? null : output === undefined ? pathOf(cli, farm, made) : resolve(output);
    const row = [made.id, formatBytes(made.bytes), path ?? ''].join('  ').trimEnd();
    if (isPiped) cli.terminal.log(row);
    else if (cli.look === 'json') cli.terminal.json({ ...made, path });
    else cli.terminal.out(row);
    return undefined;
  });
};

async function list(cli: Cli, farm: OpenFarm): Promise<undefined> {
  const backups = rowsOf(await farm.api.listBackups({}));
  if (cli.look === 'json') cli.terminal.json(backups.map((one) => ({ ...one, path: pathOf(cli, farm, one) })));
  else if (backups.length === 0) cli.terminal.log('There is no backup yet.');
  else {
    const rows = backups.map(({ id, reason, bytes }) => [id, reason.replace('_', ' '), formatBytes(bytes)]);
    for (const row of alignRows(rows, [false, false, true])) cli.terminal.out(row);
  }
  return undefined;
}

/** Where it lies, as far as this machine knows. */
const pathOf = ({ target }: Cli, { isRemote }: OpenFarm, { id }: Backup): string | null =>
  isRemote || target.data === null ? null : join(resolve(target.data), 'backups', `${id}.tar.gz`);

async function make({ terminal }: Cli, { api }: OpenFarm, sink: Sink | null): Promise<Backup> {
  try {
    terminal.progress('making a backup');
    const made = await api.makeBackup({});
    if (sink !== null) await fetchTo(sink, api, made, terminal.progress);
    return made;
  } catch (error) {
    await sink?.abandon();
    throw error;
  } finally {
    terminal.progress(null);
  }
}

async function fetchTo(
  sink: Sink,
  api: OpenFarm['api'],
  { id, bytes }: Backup,
  onProgress: (words: string) => void,
): Promise<void> {
  const { chunks } = await api.getBackup({ params: { id } });
  const encoder = new TextEncoder();
  let written = 0;
  for await (const chunk of chunks) {
    const piece = typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
    await sink.write(piece);
    written += piece.length;
    onProgress(`${formatBytes(written)} of ${formatBytes(bytes)}`);
  }
  if (written !== bytes) throw new Error(`Only ${written} of ${bytes} bytes came. Run it again.`);
  await sink.finish();
}
