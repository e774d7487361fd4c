import { m } from '#cli/language/messages.ts';
import type { Cli, Flags } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { readUpload } from '#cli/runtime/read-upload.ts';
import { isStdout, openSink } from '#cli/runtime/sink.ts';
import { fileErrorText } from '#cli/runtime/system-error.ts';
import { formatBytes } from '#cli/text/format-bytes.ts';
import type { Document } from '#domain/documents/document.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import type { FileStream } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** The details by which a document is found. */
type Named = Pick<Document, 'uuid' | 'filename' | 'metadata'>;

/** The messages about a kind of document. */
interface Texts {
  readonly none: (about: { readonly name: string }) => string;
  /** The command that lists them. */
  readonly command: string;
  readonly several: (about: { readonly name: string; readonly uuids: readonly string[] }) => string;
}

/** Returns the document with that file name, title or uuid. Throws CommandError if there is none, or several. */
export function documentNamed<D extends Named>(documents: readonly D[], text: string, texts: Texts): D {
  const wanted = foldText(text);
  const found = documents.filter(
    ({ uuid, filename, metadata }) =>
      uuid === text.toLowerCase() ||
      [filename, filename.replace(/\.\w+$/, ''), metadata.title ?? ''].some((name) => foldText(name) === wanted),
  );
  const [one, ...others] = found;
  if (one !== undefined && others.length === 0) return one;
  if (one !== undefined)
    throw new CommandError(texts.several({ name: text, uuids: found.map(({ uuid }) => uuid) }), EXIT.usage);
  const nearest = nearestWord(
    text,
    documents.map(({ filename }) => filename),
  );
  const hint = nearest === null ? m.usage.seeList(texts) : m.usage.didYouMean({ words: [nearest] });
  throw new CommandError(`${texts.none({ name: text })} ${hint}`);
}

/** Writes a file of the farm to -o, by default to stdout. `open` requests it once the target is known to be writable. */
export async function saveFile(
  cli: Cli,
  flags: Flags,
  { filename, bytes }: Pick<Document, 'filename' | 'bytes'>,
  open: () => Promise<FileStream>,
): Promise<undefined> {
  const path = flags.text('output') ?? '-';
  if (isStdout(path) && cli.look === 'json') throw new UsageError(m.sop.fileOnStdout);
  if (isStdout(path) && cli.terminal.stdoutTty && flags.text('output') === undefined)
    throw new UsageError(m.sop.outputMissing({ filename }));
  const sink = await openSink(cli, path, filename);
  try {
    const { chunks } = await open();
    const encoder = new TextEncoder();
    for await (const chunk of chunks) await sink.write(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
    await sink.finish();
  } catch (error) {
    await sink.abandon();
    throw error;
  }
  if (cli.look === 'json') cli.terminal.json({ filename, bytes, path });
  else if (!isStdout(path)) cli.terminal.log(m.sop.saved({ filename, path, size: formatBytes(bytes) }));
}

/** Reads the file to upload, or the input with `-`. */
export async function contentOf({ terminal }: Pick<Cli, 'terminal'>, path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readUpload(terminal, path, 'file');
  } catch (error) {
    if (error instanceof ProblemError || path === '-') throw error;
    throw new CommandError(fileErrorText(path, error), EXIT.usage);
  }
}

/** Prints documents as a table, or as JSON. */
export function printDocuments(cli: Cli, documents: readonly Document[], none: string): void {
  if (cli.look === 'json') {
    cli.terminal.json(documents);
    return;
  }
  const { file, category, author, version, size, uuid } = m.sop.sopHeadings;
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
    documents.map((one) => [
      one.filename,
      one.category ?? '-',
      one.author ?? '-',
      String(one.file_version),
      formatBytes(one.bytes),
      one.uuid,
    ]),
    none,
  );
}
