import { basename } from 'node:path';
import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Cli, Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { formatBytes } from '#cli/text/format-bytes.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { contentOf, documentNamed, printDocuments, saveFile } from './document-files.ts';

/** The options of each verb. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  list: ['category'],
  versions: [],
  get: ['output', 'file-version'],
  put: ['category', 'author', 'name'],
  edit: ['category', 'author', 'name', 'title'],
  delete: ['yes'],
};

/** Lists, downloads, uploads, changes and deletes standard operating procedures. */
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
  if (what !== 'list' && name === '') throw new UsageError(m.sop.nameSop({ verb: what }));
  return cli.withFarm((farm) => {
    switch (what) {
      case 'versions':
        return versions(cli, farm, name);
      case 'get':
        return get(cli, farm, name, flags);
      case 'put':
        return put(cli, farm, name, flags);
      case 'edit':
        return edit(cli, farm, name, flags);
      case 'delete':
        return remove(cli, farm, name, flags);
      default:
        return list(cli, farm, name, flags);
    }
  });
};

async function list(cli: Cli, { api }: OpenFarm, text: string, flags: Flags): Promise<undefined> {
  const query = { category: flags.text('category'), ...(text === '' ? {} : { fuzzy_find: text }) };
  printDocuments(cli, rowsOf(await api.listSops({ query })), m.sop.noSops);
}

/** Lists the versions of the file of an SOP, latest first. */
async function versions(cli: Cli, { api, siteClock }: OpenFarm, text: string): Promise<undefined> {
  const [{ uuid }, { time_zone }] = await Promise.all([findSop(api, text), api.getSystem({})]);
  const found = rowsOf(await api.listSopVersions({ params: { uuid } }));
  if (cli.look === 'json') {
    cli.terminal.json(found);
    return;
  }
  const { file, version, size, at, by } = m.sop.sopHeadings;
  const { dayOf } = siteClock(time_zone);
  printTable(
    cli,
    [
      { heading: version, right: true },
      { heading: file },
      { heading: size, right: true },
      { heading: at },
      { heading: by },
    ],
    found.map((one) => [
      String(one.file_version),
      one.filename,
      formatBytes(one.bytes),
      dayOf(one.uploaded_at),
      one.uploaded_by,
    ]),
    m.sop.noSops,
  );
}

/** Writes the file of an SOP, or an earlier version of it, to -o, by default to stdout. */
async function get(cli: Cli, { api }: OpenFarm, text: string, flags: Flags): Promise<undefined> {
  const file_version = flags.number('file-version');
  const found = await findSop(api, text);
  const { uuid } = found;
  const wanted =
    file_version === undefined
      ? found
      : rowsOf(await api.listSopVersions({ params: { uuid } })).find((one) => one.file_version === file_version);
  // If there is no such version, the farm says so.
  await saveFile(cli, flags, wanted ?? found, () => api.getSop({ params: { uuid }, query: { file_version } }));
}

/** Adds an SOP, or a version of the one with the same file name. */
async function put(cli: Cli, { api }: OpenFarm, path: string, flags: Flags): Promise<undefined> {
  const { terminal, look } = cli;
  const filename = flags.text('name') ?? basename(path);
  if (path === '-' && flags.text('name') === undefined) throw new UsageError(m.usage.missing({ option: '--name' }));
  const content = await contentOf(cli, path);
  const file = { filename, content, category: flags.text('category'), author: flags.text('author') };
  const before = rowsOf(await api.listSops({})).find((one) => foldText(one.filename) === foldText(filename));
  const stored =
    before === undefined
      ? await api.uploadSop({ file })
      : await api.uploadSopVersion({ params: { uuid: before.uuid }, file }, { ifMatch: before.version });
  if (look === 'json') terminal.json(stored);
  else terminal.out(m.sop.uploaded({ filename: stored.filename, version: stored.file_version, uuid: stored.uuid }));
}

/** Changes the given details of an SOP. An empty title is none. */
async function edit(cli: Cli, { api }: OpenFarm, text: string, flags: Flags): Promise<undefined> {
  const [filename, category, author, title] = ['name', 'category', 'author', 'title'].map((name) => flags.text(name));
  if ([filename, category, author, title].every((one) => one === undefined)) throw new UsageError(m.sop.noDetails);
  const { uuid, version } = await findSop(api, text);
  const metadata = title === undefined ? undefined : { title: title === '' ? null : title };
  const body = { filename, category, author, metadata };
  const changed = await api.updateSopMetadata({ params: { uuid }, body }, { ifMatch: version });
  if (cli.look === 'json') cli.terminal.json(changed);
  else cli.terminal.out(m.sop.sopChanged({ filename: changed.filename }));
}

async function remove(cli: Cli, { api }: OpenFarm, text: string, flags: Flags): Promise<number | undefined> {
  const found = await findSop(api, text);
  if (!(await confirm(cli, m.sop.askDelete({ filename: found.filename }), flags.has('yes')))) {
    cli.terminal.log(m.sop.sopKept);
    return EXIT.refused;
  }
  await api.deleteSop({ params: { uuid: found.uuid } }, { ifMatch: found.version });
  if (cli.look === 'json') cli.terminal.json(found);
  else cli.terminal.out(m.sop.sopDeleted({ filename: found.filename }));
  return undefined;
}

/** Returns the SOP with that file name, title or uuid. */
const findSop = async (api: OpenFarm['api'], text: string) =>
  documentNamed(rowsOf(await api.listSops({})), text, {
    command: 'sop',
    none: m.sop.noSop,
    several: m.sop.severalSops,
  });
