import { join, resolve } from 'node:path';
import { m } from '#cli/language/messages.ts';
import type { Cli, Command, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, UsageError } from '#cli/runtime/exit-code.ts';
import { isStdout, openSink, type Sink } from '#cli/runtime/sink.ts';
import { alignRows } from '#cli/text/align-table.ts';
import { formatBytes } from '#cli/text/format-bytes.ts';
import type { Backup } from '#ports/farm-api/backups.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Makes a backup of the farm while it runs, or lists or downloads the existing ones. */
export const backup: Command = async (cli, _words, flags) => {
  const output = flags.text('output');
  if (flags.has('list')) {
    if (flags.has('get')) throw new UsageError(m.usage.notBoth({ one: '--list', other: '--get' }));
    if (output !== undefined) throw new UsageError(m.usage.notBoth({ one: '--list', other: '--output' }));
    return cli.withFarm((farm) => list(cli, farm));
  }
  const id = flags.text('get');
  if (id !== undefined && output === undefined) throw new UsageError(m.files.whereToSave);
  const isPiped = output !== undefined && isStdout(output);
  if (isPiped && flags.has('json')) throw new UsageError(m.files.backupOnStdout);
  return cli.withFarm(async (farm) => {
    const wanted = id === undefined ? null : await find(farm, id);
    // Opened first, so that no backup is made that can't be written.
    const sink = output === undefined ? null : await openSink(cli, output, 'farm.tar.gz', true);
    const made = await make(cli, farm, sink, wanted);
    const path = isPiped ? null : output === undefined ? pathOf(cli, farm, made) : resolve(output);
    const row = [made.id, formatBytes(made.bytes), path ?? ''].join('  ').trimEnd();
    if (isPiped) cli.terminal.log(row);
    else if (cli.look === 'json') cli.terminal.json({ ...made, path });
    else cli.terminal.out(row);
    if (made.lacks_readings === true) cli.terminal.log(m.files.lacksReadings);
    return undefined;
  });
};

async function list(cli: Cli, farm: OpenFarm): Promise<undefined> {
  const backups = rowsOf(await farm.api.listBackups({}));
  if (cli.look === 'json') cli.terminal.json(backups.map((one) => ({ ...one, path: pathOf(cli, farm, one) })));
  else if (backups.length === 0) cli.terminal.log(m.files.noBackups);
  else {
    const rows = backups.map(({ id, reason, bytes }) => [id, m.files.reasons[reason], formatBytes(bytes)]);
    for (const row of alignRows(rows, [false, false, true])) cli.terminal.out(row);
  }
  return undefined;
}

/** Returns the path of a backup; null if the farm is on another machine. */
const pathOf = ({ target }: Cli, { isRemote }: OpenFarm, { id }: Backup): string | null =>
  isRemote || target.data === null ? null : join(resolve(target.data), 'backups', `${id}.tar.gz`);

async function find({ api }: OpenFarm, id: string): Promise<Backup> {
  const found = rowsOf(await api.listBackups({})).find((one) => one.id === id);
  if (found === undefined) throw new CommandError(m.files.noBackup({ id }));
  return found;
}

/** Makes a backup, unless there is one already, and downloads it. */
async function make({ terminal }: Cli, { api }: OpenFarm, sink: Sink | null, existing: Backup | null): Promise<Backup> {
  try {
    if (existing === null) terminal.progress(m.files.makingBackup);
    const made = existing ?? (await api.makeBackup({}));
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
    onProgress(m.files.progress({ written: formatBytes(written), size: formatBytes(bytes) }));
  }
  if (written !== bytes) throw new Error(m.files.incomplete({ written, size: bytes }));
  await sink.finish();
}
