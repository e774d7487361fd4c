import { chainOf, followsOn } from '#domain/audit/chain.ts';
import { beginSeal, sealRow, verifyCheckpoint } from '#domain/audit/checkpoint.ts';
import { SEALED } from '#domain/audit/trail.ts';
import type { AuditCheckpoint, StoredAuditRow } from '#ports/storage/audit.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { type AuditChains, createAuditChains } from './audit-chains.ts';
import type { VerifyReport } from './verify-report.ts';

const PAGE = 1000;

/** The record whose sealing marks the trail as complete from then on. */
export const WHOLE_FARM = { kind: 'farm', record: 'farm' } as const;

/** Hashes of the trail: one for the chains of rows, another for checkpoints. */
export interface TrailHashes {
  readonly row: (text: string) => string;
  readonly checkpoint: (text: string) => string;
}

/** The audit trail after all its rows were read. */
export interface ReadTrail {
  readonly rows: number;
  readonly checkpoints: number;
  /** Every record in the trail, as `kind record`; those found on the farm are removed. */
  readonly told: Pick<AuditChains, 'delete' | 'left'>;
  /** True if the trail must contain everything on the farm. */
  readonly tellsAll: boolean;
}

/** Reads the whole trail in order: each row must follow its record's previous row, each checkpoint its rows. */
export async function verifyTrail(
  storage: FarmStorage,
  hashes: TrailHashes,
  notes: VerifyReport,
  onRows: (rows: number) => void,
): Promise<ReadTrail> {
  const checkpoints = await storage.read((tx) => tx.auditCheckpoints());
  const judged = createCheckpointJudge(checkpoints, hashes, notes);
  const chains = createAuditChains();
  let [rows, last, tellsAll] = [0, 0, false];
  for (;;) {
    const after = last;
    const page = await storage.read((tx) => tx.auditRows(after, PAGE));
    for (const row of page) {
      const chain = chainOf(row);
      if (!followsOn(chains.head(chain), row, hashes.row)) notes.find(brokenAt(row));
      chains.setHead(chain, row.hash);
      judged.take(row);
      tellsAll ||= row.kind === WHOLE_FARM.kind && row.record === WHOLE_FARM.record && row.what === SEALED;
      last = row.id;
    }
    rows += page.length;
    onRows(rows);
    if (page.length < PAGE) break;
  }
  judged.end();
  return { rows, checkpoints: checkpoints.length, told: chains, tellsAll };
}

function createCheckpointJudge(
  checkpoints: readonly AuditCheckpoint[],
  { checkpoint: sha256 }: TrailHashes,
  notes: VerifyReport,
) {
  let next = 0;
  let sealing = beginSeal(null);
  const judge = (checkpoint: AuditCheckpoint) => {
    const detail = verifyCheckpoint(sealing, checkpoint, sha256);
    if (detail !== null) notes.find({ kind: 'checkpoint', record: checkpoint.at, detail });
    sealing = beginSeal(checkpoint);
    next += 1;
  };
  const judgeUntil = (id: number) => {
    for (let due = checkpoints[next]; due !== undefined && due.last_id < id; due = checkpoints[next]) judge(due);
  };
  return {
    take: (row: StoredAuditRow) => {
      judgeUntil(row.id);
      sealing = sealRow(sealing, row, sha256);
    },
    end: () => judgeUntil(Number.POSITIVE_INFINITY),
  };
}

const brokenAt = ({ id, at, who, kind, record, what }: StoredAuditRow) => ({
  kind,
  record,
  detail: `Row ${id} of the audit trail (${what} by ${who} at ${at}) was changed, or one before it is gone.`,
});
