import type { Uuid } from '#domain/ids.ts';
import { type Instant, instantToMs } from '#domain/time.ts';
import type { Random } from './random.ts';

/** Creates a UUID v7 with the timestamp of an instant. */
export type IdAt = (instant: Instant) => Uuid;

/** Creates reproducible ids from random numbers. */
export const createIds =
  (random: Random): IdAt =>
  (instant) => {
    const time = instantToMs(instant).toString(16).padStart(12, '0');
    const hex = (digits: number): string =>
      random
        .whole(0, 16 ** digits - 1)
        .toString(16)
        .padStart(digits, '0');
    const variant = random.pick(['8', '9', 'a', 'b']);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
  };
