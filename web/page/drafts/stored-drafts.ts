import { z } from 'zod';
import { readChoice, writeChoice } from '#web/data/local-choice.ts';
import { DRAFTS_KEY } from './storage-key.ts';

const storedDraft = z.object({
  /** The form of a window that stored it. */
  form: z.string(),
  /** Identifies the form and its record. */
  place: z.string(),
  /** The instant of the last change. */
  at: z.iso.datetime(),
  draft: z.unknown(),
});
const storedDrafts = z.object({ username: z.string(), drafts: z.array(storedDraft) });

/** Unsaved edits as stored in this browser. Their content is parsed by the form that they belong to. */
export type StoredDraft = z.output<typeof storedDraft>;
/** A user's unsaved edits, newest first. */
type StoredDrafts = z.output<typeof storedDrafts>;

/** The largest number of drafts of a user. */
export const MAX_DRAFTS = 8;
/** The largest length of all drafts as text. Browsers allow about 5 million characters for all keys. */
export const MAX_LENGTH = 1_000_000;

/** Returns the text to store: the newest drafts that fit; null without any. */
export function draftsText({ username, drafts }: StoredDrafts): string | null {
  for (let count = Math.min(drafts.length, MAX_DRAFTS); count > 0; count -= 1) {
    const text = JSON.stringify({ username, drafts: drafts.slice(0, count) });
    if (text.length <= MAX_LENGTH) return text;
  }
  return null;
}

/** Parses stored drafts; null if they are damaged. */
export function parseDrafts(text: string | null): StoredDrafts | null {
  if (text === null) return null;
  try {
    return storedDrafts.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Damaged storage can't be repaired, and must not keep a form from opening.
    return null;
  }
}

/** Returns the drafts with one replaced, as the newest; null removes it. */
export const withDraft = (drafts: readonly StoredDraft[], form: string, next: StoredDraft | null): StoredDraft[] => [
  ...(next === null ? [] : [next]),
  ...drafts.filter((other) => other.form !== form),
];

function draftsOf(username: string): readonly StoredDraft[] {
  const stored = parseDrafts(readChoice(DRAFTS_KEY));
  return stored?.username === username ? stored.drafts : [];
}

const store = (username: string, form: string, next: StoredDraft | null): void =>
  writeChoice(DRAFTS_KEY, draftsText({ username, drafts: withDraft(draftsOf(username), form, next) }));

/** Returns a user's unsaved edits at a place, newest first. */
export const readDrafts = (username: string, place: string): readonly StoredDraft[] =>
  draftsOf(username).filter((one) => one.place === place);

/** Stores a user's unsaved edits, in place of earlier ones of the same form and of any edits of other users. */
export const storeDraft = (username: string, draft: StoredDraft): void => store(username, draft.form, draft);

export const removeDraft = (username: string, form: string): void => store(username, form, null);
