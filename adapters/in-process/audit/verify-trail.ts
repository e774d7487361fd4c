import { chainOf, followsOn } from '#domain/audit/chain.ts';
import { beginSeal, sealRow, verifyCheckpoint } from '#domain/audit/checkpoint.ts';
import { SEALED } from '#domain/audit/trail.ts';
import type { AuditCheckpoint, StoredAuditRow } from '#ports/storage/audit.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { type AuditChains, createAuditChains } from './audit-chains.ts';
import type { VerifyReport } from './verify-report.ts';

const PAGE = 1000;

/** Sealing this record marks the trail as complete from then on. */
export const WHOLE_FARM = { kind: 'farm', record: 'farm' } as const;

/** Hash functions for audit rows and for checkpoints. */
export interface TrailHashes {
  readonly row: (text: string) => string;
  readonly checkpoint: (text: string) => string;
}

export interface ReadTrail {
  readonly rows: number;
  readonly checkpoints: number;
  /** Records in the trail as `kind uuid`; verification removes those it finds on the farm. */
  readonly unmatched: Pick<AuditChains, 'delete' | 'left'>;
  /** True if every record of the farm must be in the trail. */
  readonly isComplete: boolean;
}

/**
 * Reads the whole trail in order, and verifies that each row follows its record's previous row and each checkpoint its
 * rows.
 */
export async function verifyTrail(
  storage: FarmStorage,
  hashes: TrailHashes,
  notes: VerifyReport,
  onRows: (rows: number) => void,
): Promise<ReadTrail> {
  const checkpoints = await storage.read((tx) => tx.auditCheckpoints());
  const checkpointVerifier = createCheckpointVerifier(checkpoints, hashes, notes);
  const chains = createAuditChains();
  let [rows, last, isComplete] = [0, 0, false];
  for (;;) {
    const after = last;
    const page = await storage.read((tx) => tx.auditRows(after, PAGE));
    for (const row of page) {
      const chain = chainOf(row);
      if (!followsOn(chains.head(chain), row, hashes.row)) notes.find(brokenAt(row));
      chains.setHead(chain, row.hash);
      checkpointVerifier.add(row);
      isComplete ||= row.kind === WHOLE_FARM.kind && row.record === WHOLE_FARM.record && row.what === SEALED;
      last = row.id;
    }
    rows += page.length;
    onRows(rows);
    if (page.length < PAGE) break;
  }
  checkpointVerifier.end();
  return { rows, checkpoints: checkpoints.length, unmatched: chains, isComplete };
}

function createCheckpointVerifier(
  checkpoints: readonly AuditCheckpoint[],
  { checkpoint: sha256 }: TrailHashes,
  notes: VerifyReport,
) {
  let next = 0;
  let sealing = beginSeal(null);
  const verifyNext = (checkpoint: AuditCheckpoint) => {
    const fault = verifyCheckpoint(sealing, checkpoint, sha256);
    if (fault !== null) notes.find({ kind: 'checkpoint', record: checkpoint.at, fault });
    sealing = beginSeal(checkpoint);
    next += 1;
  };
  const verifyUntil = (id: number) => {
    for (let due = checkpoints[next]; due !== undefined && due.last_id < id; due = checkpoints[next]) verifyNext(due);
  };
  return {
    add: (row: StoredAuditRow) => {
      verifyUntil(row.id);
      sealing = sealRow(sealing, row, sha256);
    },
    end: () => verifyUntil(Number.POSITIVE_INFINITY),
  };
}

const brokenAt = ({ id, at, who, kind, record, what }: StoredAuditRow) =>
  ({ kind, record, fault: { code: 'row_changed', params: { row: id, what, who, at } } }) as const;
