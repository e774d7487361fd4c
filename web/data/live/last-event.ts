import { readChoice, writeChoice } from '#web/data/local-choice.ts';

const KEY = 'last-event';

/** The latest event that this browser has received, from which a reload or another tab continues. */
export const lastEvent = {
  read: (): number | null => {
    const text = readChoice(KEY) ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  },
  write: (id: number): void => writeChoice(KEY, String(id)),
} as const;
