import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { discoAt } from '#domain/site/disco-mode.ts';
import { checkBackup, storageWarnings } from '#domain/site/storage-health.ts';
import type { Backups } from '#ports/backups.ts';
import type { Devices } from '#ports/devices/devices.ts';
import type { siteOperations } from '#ports/farm-api/site.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { startDiscoMode } from './disco-mode.ts';
import { updateSite } from './update-site.ts';

/** In bytes. A farm that is polled writes less in a minute, so that most answers stay the same. */
const STEP = 10_000_000;

/** Use cases of the farm's name, state and settings. */
export function siteUseCases(deps: FarmDeps, mutate: Mutate): UseCases<keyof typeof siteOperations> {
  const { storage, clock, product, backups, files, texts, devices } = deps;
  return {
    getMetadata: () =>
      storage.read(async (tx) => ({
        product: product.name,
        version: product.version,
        display_name: (await tx.site()).display_name,
        setup_needed: !(await tx.adminExists()),
      })),
    getSystem: async () => {
      const healthy = await storage.ready();
      const made = await backupTimes(backups);
      const room = await files.room();
      return storage.read(async (tx) => {
        const { display_name, time_zone } = await tx.site();
        const site = clock.site(time_zone);
        const chores = await readChores(tx);
        const backup = checkBackup(chores.backup, made, { began: await createdAt(tx), now: site.now });
        const warnings = storageWarnings(chores, backup, site);
        return {
          display_name,
          ...(await tx.counts()),
          time_zone,
          today: site.today,
          version: product.version,
          disco_mode: discoAt(await tx.disco(), site.now),
          mqtt: mqttState(devices),
          storage: {
            engine: storage.engine,
            healthy: healthy && chores.verify?.ok !== false,
            disk: room === null ? null : { ...room, free_bytes: Math.floor(room.free_bytes / STEP) * STEP },
            warnings: warnings.map((warning) => texts.storageWarning(warning)),
            coded_warnings: warnings.map(({ code, params }) => ({ code, params: { ...params } })),
            audit: {
              sealed_at: chores.checkpoint?.last_ok_at ?? null,
              verified_at: chores.verify?.last_ok_at ?? null,
            },
            backup,
          },
        };
      });
    },
    getInterfaceEnvironment: () => storage.read((tx) => tx.site()),
    updateInterfaceEnvironment: updateSite(deps, mutate),
    startDisco: startDiscoMode(mutate),
  };
}

function mqttState({ broker, tally }: Devices) {
  const status = broker();
  if (status === null) return null;
  const { messages, added, last_at, bad, refused } = tally;
  return { ...status, last_at, messages, readings: added, bad: sumOf(bad), refused: sumOf(refused) };
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

// An unreadable backup folder counts as empty; the chore reports the error.
const backupTimes = async (backups: Backups) => (await backups.list().catch(() => [])).map(({ made_at }) => made_at);

const readChores = async (tx: FarmReader) => ({
  backup: await tx.chore('backup'),
  checkpoint: await tx.chore('checkpoint'),
  files: await tx.chore('files'),
  telemetry: await tx.chore('telemetry'),
  verify: await tx.chore('verify'),
});

// The first audit row is written when the farm is created.
const createdAt = async (tx: FarmReader) => (await tx.auditRows(0, 1))[0]?.at ?? null;
