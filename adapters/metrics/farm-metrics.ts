import { Gauge, type Registry } from 'prom-client';
import { checkBackup } from '#domain/site/storage-health.ts';
import type { Instant } from '#domain/time.ts';
import type { Backups } from '#ports/backups.ts';
import type { Clock } from '#ports/clock.ts';
import type { Devices } from '#ports/devices/devices.ts';
import type { FarmService } from '#ports/farm-service.ts';
import { CHORES, type Chore, type ChoreName } from '#ports/storage/chores.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';
import { addDeviceMetrics } from './device-metrics.ts';
import { addFaultMetrics, type FaultFigures } from './fault-metrics.ts';
import { addTelemetryMetrics } from './telemetry-metrics.ts';
import { within } from './within.ts';

export interface ChoreReader {
  chore(name: ChoreName): Promise<Chore | null>;
}

/** The parts of a farm from which metrics are read. */
export interface FarmFigures {
  readonly service: Pick<FarmService, 'feed'>;
  readonly storage: ChoreReader & { faults(): Promise<FaultFigures> };
  readonly backups: Pick<Backups, 'list'>;
  readonly telemetry: Pick<TelemetryStore, 'stats'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly devices: Pick<Devices, 'tally' | 'broker'>;
}

const TIMEOUT_MS = 2_000;

/**
 * Registers metrics of the change feed, chores, backups, and the readings and faults of machines. The returned function
 * updates all but those of the feed.
 */
export function addFarmMetrics(
  registry: Registry,
  { service, storage, backups, telemetry, clock, devices }: FarmFigures,
): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('phyto_feed_listeners', 'Clients listening for changes on this server.', () => service.feed().listeners);
  gauge('phyto_feed_newest', 'Number of the newest change that this server sent.', () => service.feed().newest);

  addDeviceMetrics(registry, devices);

  const up = new Gauge({ name: 'phyto_storage_up', help: '1 if the database just answered.', registers });
  const labelNames = ['chore'] as const;
  const lastOk = new Gauge({
    name: 'phyto_chore_last_success_timestamp_seconds',
    help: 'Unix time at which each chore last succeeded; 0 for never.',
    labelNames,
    registers,
  });
  const age = new Gauge({
    name: 'phyto_chore_age_seconds',
    help: 'Time since each chore last succeeded; +Inf for never.',
    labelNames,
    registers,
  });
  const failed = new Gauge({
    name: 'phyto_chore_failed',
    help: '1 if the last run failed.',
    labelNames,
    registers,
  });
  const backupAge = new Gauge({
    name: 'phyto_backup_age_seconds',
    help: 'Age of the newest good backup, daily or manual; +Inf if there is none.',
    registers,
  });
  const update = (name: ChoreName, chore: Chore | null, isFailed: boolean, now: number): void => {
    const ok = chore?.last_ok_at ?? null;
    lastOk.set({ chore: name }, ok === null ? 0 : unixSeconds(ok));
    age.set({ chore: name }, secondsSince(ok, now));
    failed.set({ chore: name }, isFailed ? 1 : 0);
  };

  const updateTelemetry = addTelemetryMetrics(registry, telemetry);
  const updateFaults = addFaultMetrics(registry, () => storage.faults());

  return async () => {
    await updateTelemetry();
    await updateFaults();
    const chores = await within(
      TIMEOUT_MS,
      Promise.all(CHORES.map(async (name) => [name, await storage.chore(name)] as const)),
    );
    const made = (await within(TIMEOUT_MS, backups.list())) ?? [];
    up.set(chores === null ? 0 : 1);
    // A metric that can't be read is removed, since its old value would mislead.
    backupAge.remove();
    for (const metric of [lastOk, age, failed]) metric.reset();
    if (chores === null) return;
    const now = clock.now();
    const daily = chores.find(([name]) => name === 'backup')?.[1] ?? null;
    const moments = made.map(({ made_at }) => made_at);
    const health = checkBackup(daily, moments, { began: null, now });
    backupAge.set(secondsSince(health.made_at, unixSeconds(now)));
    for (const [name, chore] of chores) {
      update(name, chore, name === 'backup' ? health.failed : chore?.ok === false, unixSeconds(now));
    }
  };
}

const secondsSince = (instant: Instant | null, now: number): number =>
  instant === null ? Number.POSITIVE_INFINITY : Math.max(0, now - unixSeconds(instant));

const unixSeconds = (instant: Instant): number => Date.parse(instant) / 1000;
