import type { Uuid } from '#domain/ids.ts';

/** A company that supplies seed, growth media or other goods. */
export interface Supplier {
  readonly uuid: Uuid;
  readonly name: string;
  /** Contact person. */
  readonly contact: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  readonly notes: string | null;
  readonly archived: boolean;
  readonly version: number;
}
