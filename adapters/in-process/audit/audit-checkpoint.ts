import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { beginSeal, endSeal, type Sealing, sealRow } from '#domain/audit/checkpoint.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import type { AuditCheckpoint } from '#ports/storage/audit.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';

/** Rows of the audit trail that are read at a time. */
const PAGE = 1000;

/**
 * Seals the rows of the audit trail since the last checkpoint, so that none of them can be taken out or changed unseen.
 * Gives the new checkpoint; null where there is nothing to seal, or another server has sealed it meanwhile. Throws where
 * the signal ends it.
 */
export async function makeCheckpoint(
  { storage, clock, tokens }: Pick<FarmDeps, 'storage' | 'clock' | 'tokens'>,
  signal?: StopSignal,
): Promise<AuditCheckpoint | null> {
  const previous = await newestCheckpoint(storage);
  const sealing = await sealRowsSince(storage, beginSeal(previous), tokens.hashSecret, signal);
  if (sealing.rows === 0) return null;
  const checkpoint = endSeal(sealing, clock.now(), tokens.hashSecret);
  return storage.write(async (tx) => {
    const newest = (await tx.auditCheckpoints()).at(-1);
    if ((newest?.last_id ?? 0) !== (previous?.last_id ?? 0)) return null;
    await tx.insertCheckpoint(checkpoint);
    return checkpoint;
  });
}

/** The newest checkpoint; null on a farm that has none yet. */
export const newestCheckpoint = async (storage: FarmStorage): Promise<AuditCheckpoint | null> =>
  (await storage.read((tx) => tx.auditCheckpoints())).at(-1) ?? null;

// Rows are only ever added, with ascending ids: the write can wait until all is read.
async function sealRowsSince(
  storage: FarmStorage,
  begun: Sealing,
  sha256: (text: string) => string,
  signal: StopSignal | undefined,
): Promise<Sealing> {
  let sealing = begun;
  for (;;) {
    if (signal?.aborted === true) throw new Error('The sealing of the audit trail was stopped before its end.');
    const { last_id } = sealing;
    const rows = await storage.read((tx) => tx.auditRows(last_id, PAGE));
    for (const row of rows) sealing = sealRow(sealing, row, sha256);
    if (rows.length < PAGE) return sealing;
  }
}
