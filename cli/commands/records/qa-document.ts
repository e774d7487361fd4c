import { basename } from 'node:path';
import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import { referenceOf } from '#cli/records/reference.ts';
import type { Cli, Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';
import { isFileStream } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { contentOf, documentNamed, printDocuments, saveFile } from './document-files.ts';

/** The options of each verb. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  list: ['spec'],
  get: ['spec', 'output'],
  put: ['spec', 'category', 'author', 'name'],
  delete: ['spec', 'yes'],
};

/** Lists, downloads, uploads and deletes the documents of QA specs. */
export const qaDocument: Command = async (cli, [what = 'list', ...words], flags) => {
  const own = OPTIONS[what];
  if (own === undefined) throw new UsageError(unknownVerb('qa-document', what, Object.keys(OPTIONS)));
  const every = Object.values(OPTIONS).flat();
  refuseFlags(
    flags,
    every.filter((option) => !own.includes(option)),
    `qa-document ${what}`,
  );
  const name = words.join(' ').trim();
  if (what !== 'list' && name === '') throw new UsageError(m.sop.nameQaDocument({ verb: what }));
  if (what === 'put' && flags.text('spec') === undefined) throw new UsageError(m.usage.missing({ option: '--spec' }));
  return cli.withFarm(async (farm) => {
    const spec = await specOf(farm, flags);
    if (what === 'put') return put(cli, farm, name, spec, flags);
    const documents = await readDocuments(farm, spec, what === 'list' ? name : '');
    if (what === 'list') {
      printDocuments(cli, documents, m.sop.noQaDocuments);
      return undefined;
    }
    const found = documentNamed(documents, name, {
      command: 'qa-document',
      none: m.sop.noQaDocument,
      several: m.sop.severalQaDocuments,
    });
    return what === 'get' ? get(cli, farm, found, flags) : remove(cli, farm, found, flags);
  });
};

/** Returns the uuid of the QA spec that --spec names. */
async function specOf({ api }: OpenFarm, flags: Flags): Promise<string | undefined> {
  const text = flags.text('spec');
  if (text === undefined) return undefined;
  return referenceOf(api, { references: { spec: 'qa_spec' } }, 'spec', text, '--spec');
}

async function readDocuments({ api }: OpenFarm, qa_spec: string | undefined, text: string) {
  const answer = await api.listQaDocuments({ query: { qa_spec, ...(text === '' ? {} : { fuzzy_find: text }) } });
  if (isFileStream(answer)) throw new Error('The farm answered with a file');
  return rowsOf(answer);
}

type Found = Awaited<ReturnType<typeof readDocuments>>[number];

/** Writes the file of a document to -o, by default to stdout. */
const get = (cli: Cli, { api }: OpenFarm, found: Found, flags: Flags): Promise<undefined> =>
  saveFile(cli, flags, found, async () => {
    const answer = await api.listQaDocuments({ query: { uuid: found.uuid } });
    if (!isFileStream(answer)) throw new Error('The farm answered without a file');
    return answer;
  });

async function put(
  cli: Cli,
  { api }: OpenFarm,
  path: string,
  qa_spec: string | undefined,
  flags: Flags,
): Promise<undefined> {
  const filename = flags.text('name') ?? basename(path);
  if (path === '-' && flags.text('name') === undefined) throw new UsageError(m.usage.missing({ option: '--name' }));
  const content = await contentOf(cli, path);
  const file = { filename, content, category: flags.text('category'), author: flags.text('author') };
  const stored = await api.uploadQaDocument({ query: { qa_spec }, file });
  if (cli.look === 'json') cli.terminal.json(stored);
  else cli.terminal.out(m.sop.uploaded({ filename: stored.filename, version: stored.file_version, uuid: stored.uuid }));
}

async function remove(cli: Cli, { api }: OpenFarm, found: Found, flags: Flags): Promise<number | undefined> {
  const { uuid, filename, version } = found;
  if (!(await confirm(cli, m.sop.askDeleteQaDocument({ filename }), flags.has('yes')))) {
    cli.terminal.log(m.sop.qaDocumentKept);
    return EXIT.refused;
  }
  await api.deleteQaDocument({ params: { uuid } }, { ifMatch: version });
  if (cli.look === 'json') cli.terminal.json(found);
  else cli.terminal.out(m.sop.qaDocumentDeleted({ filename }));
  return undefined;
}
