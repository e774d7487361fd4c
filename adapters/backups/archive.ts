import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { create, Parser, type ReadEntry } from 'tar';
import { BackupDamage, FORMAT_VERSION, MANIFEST, type Manifest, type Member, manifestSchema } from './manifest.ts';

/** Each chunk waits several times for a thread, which takes long on a busy machine, so there should be few. */
const CHUNK_BYTES = 512 * 1024;
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;
/** The fastest level compresses rows to a fifth of their size; higher levels gain little. */
const GZIP_LEVEL = 1;

/**
 * Packs files of a folder, in the given order, into a new archive that only its owner can read, and syncs it to disk.
 */
export async function packArchive(
  { folder, paths, to }: { readonly folder: string; readonly paths: readonly string[]; readonly to: string },
  signal?: AbortSignal,
): Promise<void> {
  const archive = create({ cwd: folder, portable: true, noDirRecurse: true, maxReadSize: CHUNK_BYTES }, [...paths]);
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(archive, createGzip({ level: GZIP_LEVEL, chunkSize: CHUNK_BYTES }), file, { signal });
}

export async function measureFile(path: string, signal?: AbortSignal): Promise<Pick<Member, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK_BYTES, signal });
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Reads a whole backup, compares it with its manifest, and extracts it if `into` is given. Throws if anything is
 * missing, changed, or not part of a backup.
 */
export async function readArchive(
  path: string,
  { into, signal }: { readonly into: string | null; readonly signal?: AbortSignal | undefined },
): Promise<Manifest> {
  const name = basename(path);
  let manifest: Manifest | null = null;
  const missing = new Map<string, Member>();
  await forEachEntry(path, signal, async (entry, pieces) => {
    if (manifest === null) {
      manifest = await readManifest(name, entry, pieces);
      for (const member of manifest.members) missing.set(member.path, member);
      return;
    }
    const member = missing.get(entry.path);
    if (member === undefined || entry.type !== 'File') {
      throw new BackupDamage({ code: 'backup_member_unlisted', params: { file: name, member: entry.path } });
    }
    missing.delete(member.path);
    if (!(await checkMember(entry.size, pieces, member, into))) {
      throw new BackupDamage({ code: 'backup_member_changed', params: { file: name, member: member.path } });
    }
  }).catch((error: unknown) => {
    if (isNotGzip(error)) throw notABackup(name);
    throw isTruncated(error) ? new BackupDamage({ code: 'backup_cut_off', params: { file: name } }, error) : error;
  });
  if (manifest === null) throw notABackup(name);
  const [lost] = missing.keys();
  if (lost !== undefined)
    throw new BackupDamage({ code: 'backup_member_missing', params: { file: name, member: lost } });
  return manifest;
}

const notABackup = (name: string) => new BackupDamage({ code: 'backup_foreign', params: { file: name } });

async function readManifest(name: string, entry: ReadEntry, content: Pieces): Promise<Manifest> {
  if (entry.path !== MANIFEST || entry.type !== 'File' || entry.size > MAX_MANIFEST_BYTES) throw notABackup(name);
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  const parsed = manifestSchema().safeParse(jsonOf(Buffer.concat(pieces).toString()));
  if (!parsed.success) throw notABackup(name);
  if (parsed.data.format_version > FORMAT_VERSION) {
    const { version } = parsed.data.product;
    throw new BackupDamage({ code: 'backup_of_newer_release', params: { file: name, version, migrations: [] } });
  }
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function checkMember(size: number, pieces: Pieces, member: Member, into: string | null): Promise<boolean> {
  if (size !== member.bytes) return false;
  const hash = createHash('sha256');
  if (into === null) for await (const piece of pieces) hash.update(piece);
  else await writeMember(pieces, hash, join(into, ...member.path.split('/')));
  return hash.digest('hex') === member.sha256;
}

async function writeMember(pieces: Pieces, hash: Hash, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The content of one entry; iteration throws if reading the archive fails. */
type Pieces = AsyncIterable<Buffer>;

/** Calls `handle` for each entry in order; stops at the first error. */
async function forEachEntry(
  path: string,
  signal: AbortSignal | undefined,
  handle: (entry: ReadEntry, pieces: Pieces) => Promise<void>,
): Promise<void> {
  const parser = new Parser({ strict: true });
  let handled = Promise.resolve();
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  parser.on('error', fail);
  parser.on('entry', (entry: ReadEntry) => {
    handled = handled.then(() => handle(entry, piecesOf(entry, failed)));
    handled.catch(fail);
  });
  try {
    await pipeline(
      createReadStream(path, { highWaterMark: CHUNK_BYTES }),
      createGunzip({ chunkSize: CHUNK_BYTES }),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), failed]);
        }
        const ended = once(parser, 'end');
        parser.end();
        await Promise.race([ended, failed]);
        await handled;
      },
      { signal },
    );
  } catch (error) {
    // A truncated entry never ends, so its writer would wait forever with an open file.
    fail(error);
    await handled.catch(() => {});
    throw error;
  }
}

async function* piecesOf(entry: ReadEntry, failed: Promise<never>): Pieces {
  const pieces = entry[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([pieces.next(), failed]);
    if (next.done === true) return;
    yield next.value;
  }
}

/** Returns true for a file that isn't a gzip archive. */
const isNotGzip = (error: unknown): boolean => error instanceof Error && error.message === 'incorrect header check';

const isTruncated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:Z_|TAR_)/.test(String(error.code));
