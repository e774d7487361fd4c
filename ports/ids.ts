import type { Uuid } from '#domain/ids.ts';

/** Creates a UUID v7: unique and ascending with time. */
export type NewId = () => Uuid;
