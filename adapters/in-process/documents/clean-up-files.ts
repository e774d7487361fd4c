import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { FileFault } from '#domain/audit/audit-faults.ts';
import type { Uuid } from '#domain/ids.ts';
import { countOf } from '#domain/text/count-of.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { ChoreOutcome } from '#ports/storage/chores.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import type { VersionFile } from './document-versions.ts';

type Deps = Pick<FarmDeps, 'storage' | 'files'>;

/** A file of a document. */
interface StoredFile {
  readonly document: Uuid;
  readonly version: VersionFile;
  /** True if a later version has replaced it. */
  readonly isEarlier: boolean;
}

/** A file of a document that is missing or damaged. */
export interface LostFile extends Pick<StoredFile, 'document'> {
  readonly filename: string;
  readonly fault: FileFault;
}

/** Lists the files of all documents and of their earlier versions. */
async function listFiles(tx: FarmReader): Promise<readonly StoredFile[]> {
  const current = (await tx.documents()).map((one) => ({ document: one.uuid, version: one, isEarlier: false }));
  const earlier = (await tx.earlierVersions()).map((one) => ({
    document: one.document,
    version: one,
    isEarlier: true,
  }));
  return [...current, ...earlier];
}

/** Reads the files of all documents, earlier versions included; returns those that are missing or damaged. */
export async function findLostFiles({ storage, files }: Deps, signal?: StopSignal): Promise<readonly LostFile[]> {
  const lost: LostFile[] = [];
  for (const stored of await storage.read(listFiles)) {
    if (signal?.aborted) throw new Error('The server is stopping.');
    const fault = await faultOf(files, stored);
    if (fault === null) continue;
    const { document, version } = stored;
    // The file may be missing because its document was deleted meanwhile.
    if ((await storage.read((tx) => tx.document(document))) !== null) {
      lost.push({ document, filename: version.filename, fault });
    }
  }
  return lost;
}

async function faultOf(files: Deps['files'], { version, isEarlier }: StoredFile): Promise<FileFault | null> {
  const params = isEarlier ? { earlier_version: version.file_version } : {};
  try {
    const chunks = await files.open(version.file, version);
    if (chunks === null) return { code: 'file_missing', params };
    for await (const _piece of chunks);
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return { code: 'file_damaged', params };
    const message = error instanceof Error ? error.message : String(error);
    return { code: 'file_unreadable', params: { ...params, message } };
  }
}

/** Deletes unused files and verifies all others; fails if files are missing or damaged. */
export async function cleanUpFiles(deps: Deps, signal: StopSignal): Promise<ChoreOutcome> {
  const { storage, files } = deps;
  const swept = await files.sweep(
    async () => new Set((await storage.read(listFiles)).map(({ version }) => version.file)),
  );
  const lost = await findLostFiles(deps, signal);
  if (lost.length === 0) {
    return { ok: true, detail: `All files are intact. Deleted ${countOf(swept, 'unused file')}.` };
  }
  const names = lost.slice(0, MAX_LISTED).map(({ filename }) => filename);
  return { ok: false, failure: { code: 'files_lost', params: { files: lost.length, names } } };
}

/** Files named in a failure. */
const MAX_LISTED = 5;
