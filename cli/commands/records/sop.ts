import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Cli, Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { isStdout, openSink } from '#cli/runtime/sink.ts';
import { formatBytes } from '#cli/text/format-bytes.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';
import { m } from '#cli/words/manage/sop.ts';
import { m as usage } from '#cli/words/usage.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** The options of each verb. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  list: ['category'],
  get: ['output'],
  put: ['category', 'author', 'name'],
  delete: ['yes'],
};

/** Lists, downloads, uploads and deletes standard operating procedures. */
export const sop: Command = async (cli, [what = 'list', ...words], flags) => {
  const own = OPTIONS[what];
  if (own === undefined) throw new UsageError(unknownVerb('sop', what, Object.keys(OPTIONS)));
  const every = Object.values(OPTIONS).flat();
  refuseFlags(
    flags,
    every.filter((option) => !own.includes(option)),
    `sop ${what}`,
  );
  const name = words.join(' ').trim();
  if (what !== 'list' && name === '') throw new UsageError(m.nameSop({ verb: what }));
  return cli.withFarm((farm) => {
    switch (what) {
      case 'get':
        return get(cli, farm, name, flags);
      case 'put':
        return put(cli, farm, name, flags);
      case 'delete':
        return remove(cli, farm, name, flags);
      default:
        return list(cli, farm, name, flags);
    }
  });
};

async function list(cli: Cli, { api }: OpenFarm, text: string, flags: Flags): Promise<undefined> {
  const query = { category: flags.text('category'), ...(text === '' ? {} : { fuzzy_find: text }) };
  const sops = rowsOf(await api.listSops({ query }));
  if (cli.look === 'json') {
    cli.terminal.json(sops);
    return;
  }
  const { file, category, author, version, size, uuid } = m.sopHeadings;
  printTable(
    cli,
    [
      { heading: file },
      { heading: category },
      { heading: author },
      { heading: version, right: true },
      { heading: size, right: true },
      { heading: uuid },
    ],
    sops.map((one) => [
      one.filename,
      one.category ?? '-',
      one.author ?? '-',
      String(one.file_version),
      formatBytes(one.bytes),
      one.uuid,
    ]),
    m.noSops,
  );
}

/** Writes the file of an SOP to -o, by default to stdout. */
async function get(cli: Cli, { api }: OpenFarm, text: string, flags: Flags): Promise<undefined> {
  const { uuid, filename, bytes } = await findSop(api, text);
  const path = flags.text('output') ?? '-';
  if (isStdout(path) && cli.terminal.stdoutTty && flags.text('output') === undefined)
    throw new UsageError(m.outputMissing({ filename }));
  const sink = await openSink(cli, path, filename);
  try {
    const { chunks } = await api.getSop({ params: { uuid } });
    const encoder = new TextEncoder();
    for await (const chunk of chunks) await sink.write(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
    await sink.finish();
  } catch (error) {
    await sink.abandon();
    throw error;
  }
  if (!isStdout(path)) cli.terminal.log(m.saved({ filename, path, size: formatBytes(bytes) }));
}

/** Adds an SOP, or a version of the one with the same file name. */
async function put({ terminal, look }: Cli, { api }: OpenFarm, path: string, flags: Flags): Promise<undefined> {
  const filename = flags.text('name') ?? basename(path);
  if (path === '-' && flags.text('name') === undefined) throw new UsageError(usage.missing({ option: '--name' }));
  const content = path === '-' ? await terminal.readBytes() : await contentOf(path);
  const file = { filename, content, category: flags.text('category'), author: flags.text('author') };
  const before = rowsOf(await api.listSops({})).find((one) => foldText(one.filename) === foldText(filename));
  const stored =
    before === undefined
      ? await api.uploadSop({ file })
      : await api.uploadSopVersion({ params: { uuid: before.uuid }, file }, { ifMatch: before.version });
  if (look === 'json') terminal.json(stored);
  else terminal.out(m.uploaded({ filename: stored.filename, version: stored.file_version, uuid: stored.uuid }));
}

async function remove(cli: Cli, { api }: OpenFarm, text: string, flags: Flags): Promise<number | undefined> {
  const found = await findSop(api, text);
  if (!(await confirm(cli, m.askDelete({ filename: found.filename }), flags.has('yes')))) {
    cli.terminal.log(m.sopKept);
    return EXIT.refused;
  }
  await api.deleteSop({ params: { uuid: found.uuid } }, { ifMatch: found.version });
  if (cli.look === 'json') cli.terminal.json(found);
  else cli.terminal.out(m.sopDeleted({ filename: found.filename }));
  return undefined;
}

/** Returns the SOP with that file name, title or uuid. */
async function findSop(api: OpenFarm['api'], text: string) {
  const sops = rowsOf(await api.listSops({}));
  const wanted = foldText(text);
  const found = sops.filter(
    ({ uuid, filename, metadata }) =>
      uuid === text.toLowerCase() ||
      [filename, filename.replace(/\.\w+$/, ''), metadata.title ?? ''].some((name) => foldText(name) === wanted),
  );
  const [one, ...others] = found;
  if (one !== undefined && others.length === 0) return one;
  if (one !== undefined)
    throw new CommandError(m.severalSops({ name: text, uuids: found.map(({ uuid }) => uuid) }), EXIT.usage);
  const nearest = nearestWord(
    text,
    sops.map(({ filename }) => filename),
  );
  const hint = nearest === null ? '' : ` ${usage.didYouMean({ words: [nearest] })}`;
  throw new CommandError(`${m.noSop({ name: text })}${hint}`);
}

async function contentOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path));
  } catch {
    throw new CommandError(m.unreadable({ file: path }), EXIT.usage);
  }
}
