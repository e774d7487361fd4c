import type { Uuid } from '#domain/ids.ts';
import type { Override } from '#domain/set-points/override.ts';
import type { Instant } from '#domain/time.ts';

export interface OverrideReader {
  /** Returns all overrides, oldest first, or those that are in force at an instant. */
  overrides(inForceAt?: Instant): Promise<readonly Override[]>;
  override(uuid: Uuid): Promise<Override | null>;
}

export interface OverrideWriter {
  insertOverride(override: Override): Promise<void>;
  endOverride(uuid: Uuid, at: Instant): Promise<void>;
}
