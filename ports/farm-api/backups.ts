import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { operation } from '#ports/operations/operation.ts';
import { listOf } from '#ports/schemas/page-schemas.ts';
import { SYSTEM } from './site.ts';

/** The reason a backup was made. */
export const BACKUP_REASONS = ['daily', 'manual', 'before_migration'] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

export const backup = onDemand(() =>
  z.object({
    id: z.string(),
    reason: z.enum(BACKUP_REASONS),
    made_at: z.string(),
    bytes: z.number().int(),
    /** Only for a backup that has just been made, if it lacks readings since VictoriaMetrics couldn't be reached. */
    lacks_readings: z.boolean().optional(),
  }),
);
export type Backup = z.infer<ReturnType<typeof backup>>;

export const backupOperations = {
  listBackups: operation({
    method: 'GET',
    path: 'backups/',
    tag: SYSTEM,
    access: 'admin_read',
    summary: 'List backups, newest first.',
    answer: () => listOf(backup()),
    forms: ['json'],
  }),
  makeBackup: operation({
    method: 'POST',
    path: 'backups/',
    tag: SYSTEM,
    access: 'admin_write',
    summary: 'Make and verify a backup while the farm runs. Returns once it is complete.',
    answer: backup,
    forms: ['json'],
    status: 201,
  }),
  getBackup: operation({
    method: 'GET',
    path: 'backups/:id/',
    tag: SYSTEM,
    // A backup contains the whole farm, including password hashes.
    access: 'admin_write',
    summary: 'Download a backup.',
    params: () => z.strictObject({ id: z.string().max(100) }),
    forms: ['file'],
  }),
} as const;
