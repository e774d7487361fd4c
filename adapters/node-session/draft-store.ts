import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createSerialQueue } from '#domain/serial-queue.ts';
import { type Instant, instantToMs } from '#domain/time.ts';
import { type Draft, type DraftStore, draftSchema, KEPT_ASIDE_MS } from '#ports/draft-store.ts';
import { type DraftOwner, thisProcess } from './draft-owner.ts';
import { hasCode, readPrivate, writePrivate } from './private-file.ts';
import { fileNameOf } from './session-store.ts';

const DIGITS = 15;
/** A file with its owner. Earlier versions wrote none. */
const OWNED = /^(.*)\.(\d+-\d+)\.json$/;

/**
 * Stores requests that may not have arrived in the user's state folder, which only its owner can read: a file each, so
 * that two programs on the same farm don't overwrite each other's. The name of a file says which program sends its
 * request; another takes it over only after that one has ended.
 */
export function createFileDrafts(folder: string, farm: string, owner: () => DraftOwner = thisProcess): DraftStore {
  const own = join(folder, 'drafts', fileNameOf(farm));
  const discarded = join(own, 'discarded');
  /** Earlier versions stored a single request here. */
  const single = `${own}.json`;
  const paths = new Map<string, string>();
  let written = 0;
  /** The latest time in a name, in ms. The computer's clock may have been set back since. */
  let latest = 0;
  let self: DraftOwner | undefined;
  const me = (): DraftOwner => {
    self ??= owner();
    return self;
  };
  /** Keeps a file that is still being written from coming back after its removal. */
  const inTurn = createSerialQueue();

  /** The names are in the order of confirmation. */
  const newPath = ({ key, saved_at }: Draft): string => {
    written += 1;
    latest = Math.max(latest, instantToMs(saved_at));
    const at = [latest, written].map((part) => String(part).padStart(DIGITS, '0'));
    return join(own, `${at.join('-')}-${key.replace(/[^\w-]/g, '')}.${me().name}.json`);
  };

  /** Returns the path of a file as this program's own; null if another program has it. */
  const takeOver = async (path: string): Promise<string | null> => {
    const name = OWNED.exec(path)?.[2];
    if (name === me().name) return path;
    if (name !== undefined && me().isRunning(name)) return null;
    return moveTo(path, ownPath(path));
  };

  const ownPath = (path: string): string => {
    const stem = OWNED.exec(path)?.[1] ?? path;
    return `${stem.replace(/\.json$/, '')}.${me().name}.json`;
  };

  return {
    read: async () => {
      const found: Draft[] = [];
      for (const path of [single, ...(await filesIn(own)).map((name) => join(own, name))]) {
        // Taken over first, so that its last owner can't change what was read.
        const mine = path === single ? path : await takeOver(path);
        if (mine === null) continue;
        const draft = parseDraft(await readPrivate(mine));
        if (draft === null) continue;
        // Later ones come behind it, even if their counter is lower.
        latest = Math.max(latest, timeIn(mine) + 1);
        paths.set(draft.key, mine);
        found.push(draft);
      }
      return found;
    },
    write: (draft, instead = draft.key) =>
      inTurn(async () => {
        const path = paths.get(instead) ?? newPath(draft);
        paths.set(instead, path).set(draft.key, path);
        await writePrivate(path, `${JSON.stringify(draft)}\n`);
      }),
    remove: (key) =>
      inTurn(async () => {
        const path = paths.get(key);
        if (path !== undefined) await rm(path, { force: true });
      }),
    setAside: (key, now) =>
      inTurn(async () => {
        const path = paths.get(key);
        if (path === undefined) return;
        await mkdir(discarded, { recursive: true, mode: 0o700 });
        await rename(path, join(discarded, `${instantToMs(now)}.${basename(path)}`));
        paths.delete(key);
      }),
    bringBack: (username, now) =>
      inTurn(async () => {
        const found: Draft[] = [];
        for (const name of await filesIn(discarded)) {
          const path = join(discarded, name);
          if (isOld(name, now)) {
            await rm(path, { force: true });
            continue;
          }
          const draft = parseDraft(await readPrivate(path));
          if (draft === null || (draft.username ?? username) !== username) continue;
          const mine = await moveTo(path, ownPath(join(own, name.replace(/^\d+\./, ''))));
          if (mine === null) continue;
          paths.set(draft.key, mine);
          found.push(draft);
        }
        return found;
      }),
  };
}

/** Moves a file and returns its new path; null if another program was faster. */
async function moveTo(path: string, target: string): Promise<string | null> {
  try {
    await rename(path, target);
    return target;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Returns whether a file was set aside too long ago, by the time in its name. */
const isOld = (name: string, now: Instant): boolean => Number.parseInt(name, 10) < instantToMs(now) - KEPT_ASIDE_MS;

/** Returns the time in the name of a file, in ms; 0 if it has none. */
const timeIn = (path: string): number => Number(/^\d+(?=-)/.exec(basename(path))?.[0] ?? 0);

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    return draftSchema().parse(JSON.parse(text));
  } catch {
    return null;
  }
}
