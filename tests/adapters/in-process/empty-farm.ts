import { v7 } from 'uuid';
import { z } from 'zod';
import { nodeBytes } from '#adapters/files/bytes.ts';
import { createDevices } from '#adapters/in-process/devices/devices.ts';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { prepareFirstAccount } from '#adapters/in-process/people/accounts.ts';
import { englishTexts } from '#adapters/main/english-texts.ts';
import { createPasswords } from '#adapters/passwords/passwords.ts';
import { createPictures } from '#adapters/pictures/pictures.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { createTokens } from '#adapters/tokens/tokens.ts';
import { loadSkeleton } from '#adapters/usernames/skeleton.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { readImportsHere } from '#tests/support/files/import-files.ts';
import { createMemoryBackups } from '#tests/support/files/memory-backups.ts';
import { createMemoryFiles } from '#tests/support/files/memory-files.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { openEmptyEngine } from '#tests/support/servers/memory-engine.ts';
import { createMemoryTelemetry } from '#tests/support/telemetry/memory-telemetry.ts';

export const ADMIN = { username: 'admin', password: 'moss-lantern-41' };
export const HERE = '192.0.2.7';

const tokenPair = z.object({ value: z.object({ access: z.string(), refresh: z.string() }) });

/** Creates an empty farm in memory that counts password hashes. */
export async function openEmptyFarm() {
  const clock = createFixedClock('2026-05-12T08:00:00.000Z');
  const storage = createSqlStorage(await openEmptyEngine());
  const hashing = createPasswords({ memoryKib: 8, passes: 1, running: 2, waiting: 100 });
  let hashed = 0;
  const deps: FarmDeps = {
    storage,
    clock,
    telemetry: createMemoryTelemetry(),
    devices: createDevices(),
    newId: () => v7(),
    passwords: {
      hash: hashing.hash,
      verify: (password, hash) => {
        hashed += 1;
        return hashing.verify(password, hash);
      },
      isCommon: hashing.isCommon,
    },
    loadSkeleton,
    tokens: createTokens({ key: new Uint8Array(32).fill(7), accessSeconds: 900 }),
    backups: createMemoryBackups(storage, clock),
    files: createMemoryFiles(),
    pictures: createPictures(),
    bytes: nodeBytes,
    importFiles: readImportsHere(),
    texts: englishTexts,
    product: { name: 'Phytotron', version: '0.0.0' },
    accessTokenSeconds: 900,
  };
  const service = createFarmService(deps);
  const pair = async (name: 'obtainJwt' | 'refreshJwt' | 'setup', body: object, address: string) =>
    tokenPair.parse(await service.call(name, null, { body }, { address })).value;
  return {
    deps,
    service,
    clock,
    storage,
    hashed: () => hashed,
    addAdmin: () => prepareFirstAccount(deps, ADMIN.password),
    signIn: (credentials: object = ADMIN, address = HERE) => pair('obtainJwt', credentials, address),
    renew: (refresh: string) => pair('refreshJwt', { refresh }, HERE),
    setUp: (setup_code: string, password = ADMIN.password) => pair('setup', { setup_code, password }, HERE),
    signOut: (refresh: string) => service.call('signOut', null, { body: { refresh } }, { address: HERE }),
    whoIs: async (access: string) => (await service.authenticate(access, HERE))?.username ?? null,
    close: () => storage.close(),
  };
}

export type EmptyFarm = Awaited<ReturnType<typeof openEmptyFarm>>;

/** Returns the refusal of a call; throws if it succeeds. */
export async function refused(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw new Error('The call was not refused', { cause: error });
  return error.problem;
}
