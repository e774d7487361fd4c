import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { FileFault } from '#domain/audit/audit-faults.ts';
import { countOf } from '#domain/text/count-of.ts';
import { ProblemError, type StopSignal } from '#ports/farm-api/index.ts';
import type { ChoreOutcome } from '#ports/storage/chores.ts';
import type { StoredDocument } from '#ports/storage/documents.ts';

type Deps = Pick<FarmDeps, 'storage' | 'files'>;

/** A document whose file is missing or damaged. */
export interface LostFile {
  readonly document: StoredDocument;
  readonly fault: FileFault;
}

/** Reads the files of all documents; returns those that are missing or damaged. */
export async function findLostFiles({ storage, files }: Deps, signal?: StopSignal): Promise<readonly LostFile[]> {
  const lost: LostFile[] = [];
  for (const document of await storage.read((tx) => tx.documents())) {
    if (signal?.aborted) throw new Error('The server is stopping.');
    const fault = await faultOf(files, document);
    if (fault === null) continue;
    // The file may be missing because it was replaced or its document deleted meanwhile.
    const now = await storage.read((tx) => tx.document(document.uuid));
    if (now?.file === document.file) lost.push({ document, fault });
  }
  return lost;
}

async function faultOf(files: Deps['files'], document: StoredDocument): Promise<FileFault | null> {
  try {
    const chunks = await files.open(document.file, document);
    if (chunks === null) return { code: 'file_missing', params: {} };
    for await (const _piece of chunks);
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return { code: 'file_damaged', params: {} };
    return { code: 'file_unreadable', params: { message: error instanceof Error ? error.message : String(error) } };
  }
}

/** Deletes unused files and verifies all others; fails if files are missing or damaged. */
export async function cleanUpFiles(deps: Deps, signal: StopSignal): Promise<ChoreOutcome> {
  const { storage, files } = deps;
  const swept = await files.sweep(
    async () => new Set((await storage.read((tx) => tx.documents())).map(({ file }) => file)),
  );
  const lost = await findLostFiles(deps, signal);
  if (lost.length === 0) {
    return { ok: true, detail: `All files are intact. Deleted ${countOf(swept, 'unused file')}.` };
  }
  const names = lost.slice(0, MAX_LISTED).map(({ document }) => document.filename);
  return { ok: false, failure: { code: 'files_lost', params: { files: lost.length, names } } };
}

/** Documents named in a failure. */
const MAX_LISTED = 5;
