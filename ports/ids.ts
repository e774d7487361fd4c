import type { Uuid } from '#domain/ids.ts';

/** Makes a new UUID v7: unique, ascending with time. */
export type NewId = () => Uuid;
