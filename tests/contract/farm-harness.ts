import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { nodeBytes } from '#adapters/files/bytes.ts';
import { createFileStore } from '#adapters/files/file-store.ts';
import { createDevices } from '#adapters/in-process/devices/devices.ts';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { startSession, type TokenPair } from '#adapters/in-process/people/sessions.ts';
import { englishTexts } from '#adapters/main/english-texts.ts';
import { createPasswords } from '#adapters/passwords/passwords.ts';
import { createPictures } from '#adapters/pictures/pictures.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { createTokens } from '#adapters/tokens/tokens.ts';
import { loadSkeleton } from '#adapters/usernames/skeleton.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { Caller, FarmService } from '#ports/farm-service.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { readImportsHere } from '#tests/support/files/import-files.ts';
import { createMemoryBackups } from '#tests/support/files/memory-backups.ts';
import { createFixedClock, type FixedClock } from '#tests/support/fixed-clock.ts';
import type { Fill } from '#tests/support/servers/lent-schema.ts';
import { memoryEngines } from '#tests/support/servers/memory-engine.ts';
import { reverseUnordered } from '#tests/support/servers/reversed-sqlite.ts';
import { createMemoryTelemetry } from '#tests/support/telemetry/memory-telemetry.ts';
import { NOW, type Person, SEED, seedFarm } from './seed-farm.ts';

/** A seeded farm with the parts that driving adapters need. */
export interface SeededFarm {
  readonly service: FarmService;
  readonly storage: FarmStorage;
  readonly deps: FarmDeps;
  readonly clock: FixedClock;
  /** The folder of its files, created with the first file. */
  readonly folder: string;
  /** Returns the caller of a session. */
  caller(person: Person): Caller;
  /** Starts a session; returns its tokens. */
  signIn(person: Person): Promise<TokenPair>;
  close(): Promise<void>;
}

/** A farm for the contract tests, reached in any way. */
export interface ContractFarm {
  /** Returns the API for a user, or without authentication (null). */
  api(person: Person | null): FarmApi;
  /** Returns the API for a bearer token. An invalid token isn't authenticated. */
  bearer(token: string): Promise<FarmApi>;
  readonly clock: FixedClock;
  close(): Promise<void>;
}

/** The capabilities of a way to reach the farm. */
export interface FarmCapabilities {
  /** True if calls use a network, with addresses, tokens and media types. */
  readonly overNetwork: boolean;
}

/** Opens a storage that `seed` has filled; may fill a copy once and use it again. */
export type OpenSeeded = (seed: Fill) => Promise<FarmStorage>;

const ACCESS_SECONDS = 900;

const passwords = createPasswords({ memoryKib: 8, passes: 1, running: 2, waiting: 100 });

const seed: Fill = (storage) => storage.write((tx) => seedFarm(tx, passwords));
const openSeededEngine = memoryEngines(seed);
const openInMemory: OpenSeeded = async () => createSqlStorage(await reverseUnordered(await openSeededEngine()));

/**
 * Opens a farm with two users, two chambers, eight beds, two crops and a recipe, and with its clock fixed at NOW. By default, it
 * is in memory and reads unordered rows in reverse, unlike the farms on PostgreSQL and in files.
 */
export async function openSeededFarm(openStorage: OpenSeeded = openInMemory): Promise<SeededFarm> {
  const clock = createFixedClock(NOW);
  // Created with the first file.
  const folder = join(tmpdir(), `phyto-files-${randomUUID()}`);
  const storage = await openStorage(seed);
  const tokens = createTokens({ key: new Uint8Array(32).fill(7), accessSeconds: ACCESS_SECONDS });
  const deps: FarmDeps = {
    storage,
    clock,
    telemetry: createMemoryTelemetry(),
    devices: createDevices(),
    newId: () => v7(),
    passwords,
    loadSkeleton,
    tokens,
    backups: createMemoryBackups(storage, clock),
    files: createFileStore(folder),
    pictures: createPictures(),
    bytes: nodeBytes,
    importFiles: readImportsHere(),
    texts: englishTexts,
    product: { name: 'Phytotron', version: '0.0.0-test' },
    accessTokenSeconds: ACCESS_SECONDS,
  };
  return {
    service: createFarmService(deps),
    storage,
    deps,
    clock,
    folder,
    caller: (person) => ({
      user: SEED.users[person],
      username: person,
      is_admin: person === 'admin',
      scope: 'full',
      session: null,
      token: null,
      address: null,
    }),
    signIn: (person) =>
      storage.write(async (tx) => {
        const found = await tx.userById(SEED.users[person]);
        if (found === null) throw new Error(`${person} is not on the farm`);
        const now = clock.now();
        const { session, refresh } = await startSession(tx, deps, found.user, now);
        return { access: await tokens.signAccess({ user: found.user.id, session: session.uuid }, now), refresh };
      }),
    close: async () => {
      await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a seeded farm that is called directly. */
export async function openInProcess(openStorage?: OpenSeeded): Promise<ContractFarm> {
  const { service, caller, clock, close } = await openSeededFarm(openStorage);
  return {
    api: (person) => service.as(person === null ? null : caller(person)),
    bearer: async (token) => service.as(await service.authenticate(token, null)),
    clock,
    close,
  };
}
