import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { beginSeal, endSeal, type Sealing, sealRow } from '#domain/audit/checkpoint.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import type { AuditCheckpoint } from '#ports/storage/audit.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';

/** Audit rows per query. */
const PAGE = 1000;

/**
 * Seals the audit rows since the last checkpoint, so that none can be removed or changed unnoticed. Returns the new
 * checkpoint; null if there is nothing to seal or another server was faster. Throws if the signal aborts.
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

/** Returns the newest checkpoint; null if there is none yet. */
export const newestCheckpoint = async (storage: FarmStorage): Promise<AuditCheckpoint | null> =>
  (await storage.read((tx) => tx.auditCheckpoints())).at(-1) ?? null;

// Rows are only appended with ascending ids, so they can be read before the write starts.
async function sealRowsSince(
  storage: FarmStorage,
  started: Sealing,
  sha256: (text: string) => string,
  signal: StopSignal | undefined,
): Promise<Sealing> {
  let sealing = started;
  for (;;) {
    if (signal?.aborted === true) throw new Error('Sealing the audit trail was interrupted.');
    const { last_id } = sealing;
    const rows = await storage.read((tx) => tx.auditRows(last_id, PAGE));
    for (const row of rows) sealing = sealRow(sealing, row, sha256);
    if (rows.length < PAGE) return sealing;
  }
}
