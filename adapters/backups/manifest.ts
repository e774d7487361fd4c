import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import type { ArchiveProblem } from '#domain/problems/storage-problems.ts';
import { BACKUP_REASONS } from '#ports/farm-api/backups.ts';
import { ProblemError } from '#ports/problem-error.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'farm.sqlite';
/** The readings of machines. */
export const TELEMETRY = 'telemetry.sqlite';
export const FILES = 'files';
export const FORMAT = 'phytotron-backup';
/** Increased when older releases can't read the format. */
export const FORMAT_VERSION = 2;

/** Thrown for a file that isn't a backup or has changed since it was made. */
export class BackupDamage extends ProblemError {
  readonly fault: ArchiveProblem;

  constructor(fault: ArchiveProblem, cause?: unknown) {
    super({ kind: 'internal', ...fault });
    this.fault = fault;
    this.cause = cause;
  }
}

/** Allows no path outside the backup's folder and no hidden file. */
const MEMBER_PATH = /^(?:farm\.sqlite|telemetry\.sqlite|files(?:\/[\w-][\w.-]*)+)$/;

const member = onDemand(() =>
  z.object({
    path: z.string().max(500).regex(MEMBER_PATH),
    bytes: z.number().int().nonnegative(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
);

/** The first entry of a backup, which describes the others. */
export const manifestSchema = onDemand(() =>
  z.object({
    format: z.literal(FORMAT),
    format_version: z.number().int(),
    product: z.object({ name: z.string(), version: z.string() }),
    engine: z.string(),
    made_at: z.string(),
    reason: z.enum(BACKUP_REASONS),
    migrations: z.array(z.string()),
    /** Rows by table. */
    rows: z.record(z.string(), z.number().int()),
    /**
     * The readings in the backup: all, or only those kept with the farm although VictoriaMetrics had others. Left out
     * where the farm was backed up without VictoriaMetrics, and by releases that don't know it.
     */
    readings: z.enum(['all', 'own']).optional(),
    members: z.array(member()),
  }),
);
export type Manifest = z.infer<ReturnType<typeof manifestSchema>>;
export type Member = z.infer<ReturnType<typeof member>>;

export const isMemberPath = (path: string): boolean => MEMBER_PATH.test(path);
