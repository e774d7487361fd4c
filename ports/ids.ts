import type { Uuid } from '#domain/ids.ts';

/** Creates a UUID v7, which is unique and ascends with time. */
export type NewId = () => Uuid;
