import { readChoice, writeChoice } from '#web/data/local-choice.ts';

const KEY = 'last-event';

/** The newest event that this browser was told, so that a reload or another tab goes on from there. */
export const lastEvent = {
  read: (): number | null => {
    const text = readChoice(KEY) ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  },
  write: (id: number): void => writeChoice(KEY, String(id)),
} as const;
