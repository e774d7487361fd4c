import { readChoice, writeChoice } from '#web/data/local-choice.ts';

const KEY = 'last-event';

/** The id of the latest event that this browser has received. A reload or another tab continues from it. */
export const lastEvent = {
  read: (): number | null => {
    const text = readChoice(KEY) ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  },
  write: (id: number): void => writeChoice(KEY, String(id)),
} as const;
