import type { Backups } from '#ports/backups.ts';
import type { Bytes } from '#ports/bytes.ts';
import type { Clock } from '#ports/clock.ts';
import type { Devices } from '#ports/devices/devices.ts';
import type { EnglishTexts } from '#ports/english-texts.ts';
import type { FileStore, Pictures } from '#ports/file-store.ts';
import type { NewId } from '#ports/ids.ts';
import type { ImportFiles } from '#ports/imports/import-files.ts';
import type { Passwords } from '#ports/passwords.ts';
import type { LoadSkeleton } from '#ports/skeleton.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';
import type { Tokens } from '#ports/tokens.ts';

/** The dependencies of the farm's use cases. */
export interface FarmDeps {
  readonly storage: FarmStorage;
  readonly telemetry: TelemetryStore;
  readonly devices: Devices;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly passwords: Passwords;
  readonly loadSkeleton: LoadSkeleton;
  readonly tokens: Tokens;
  readonly backups: Backups;
  readonly files: FileStore;
  readonly pictures: Pictures;
  readonly bytes: Bytes;
  readonly importFiles: ImportFiles;
  readonly texts: EnglishTexts;
  readonly product: { readonly name: string; readonly version: string };
  /** Lifetime of an access token. */
  readonly accessTokenSeconds: number;
}
