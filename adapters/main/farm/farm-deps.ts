import { nodeBytes } from '#adapters/files/bytes.ts';
import { newId } from '#adapters/ids/ids.ts';
import { createDevices } from '#adapters/in-process/devices/devices.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { englishTexts } from '#adapters/main/english-texts.ts';
import { createPasswords } from '#adapters/passwords/passwords.ts';
import { createPictures } from '#adapters/pictures/pictures.ts';
import { createTokens } from '#adapters/tokens/tokens.ts';
import { loadSkeleton } from '#adapters/usernames/skeleton.ts';
import { PRODUCT } from '#domain/product.ts';
import { createFarmBackups } from './backups.ts';
import { openImportFiles } from './import-files.ts';

/** The parts that each opened farm has. */
interface OpenedFarm extends Pick<FarmDeps, 'storage' | 'telemetry' | 'clock' | 'files' | 'accessTokenSeconds'> {
  /** Absolute path of the farm's folder. */
  readonly folder: string;
  /** Null if the database is in the folder. */
  readonly databaseUrl: string | null;
  /** Null if all readings are with the farm. */
  readonly telemetryUrl: string | null;
  readonly signingKey: () => Promise<Uint8Array>;
  /** Aborts long-running work when the farm is closed. */
  readonly closed: AbortSignal;
}

/** Creates what the operations of an opened farm need. */
export function createFarmDeps(opened: OpenedFarm): FarmDeps {
  const { storage, telemetry, clock, files, accessTokenSeconds } = opened;
  return {
    storage,
    telemetry,
    clock,
    files,
    accessTokenSeconds,
    devices: createDevices(),
    newId,
    passwords: createPasswords(),
    loadSkeleton,
    tokens: createTokens({ key: opened.signingKey, accessSeconds: accessTokenSeconds }),
    backups: createFarmBackups(opened),
    pictures: createPictures(),
    bytes: nodeBytes,
    importFiles: openImportFiles(),
    texts: englishTexts,
    product: PRODUCT,
  };
}
