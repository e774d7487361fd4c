import type { Uuid } from '#domain/ids.ts';

/** Whoever seed, media and other goods come from. */
export interface Supplier {
  readonly uuid: Uuid;
  readonly name: string;
  /** The person to ask for. */
  readonly contact: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  readonly notes: string | null;
  readonly archived: boolean;
  readonly version: number;
}
