import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Draft, type DraftStore, draftSchema } from '#ports/draft-store.ts';
import { readPrivate, writePrivate } from './private-file.ts';
import { fileNameOf } from './session-store.ts';

/** Stores one request that may not have arrived in a file in the user's state folder, which only its owner can read. */
export function createFileDrafts(folder: string, farm: string): DraftStore {
  const path = join(folder, 'drafts', `${fileNameOf(farm)}.json`);
  return {
    read: async () => parseDraft(await readPrivate(path)),
    write: (draft) => writePrivate(path, `${JSON.stringify(draft)}\n`),
    remove: () => rm(path, { force: true }),
  };
}

function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    return draftSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
