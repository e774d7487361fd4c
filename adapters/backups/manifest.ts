import { z } from 'zod';
import { BACKUP_REASONS } from '#ports/farm-api/backups.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'farm.sqlite';
export const FILES = 'files';
export const FORMAT = 'phytotron-backup';
/** Goes up when an older release can't read what is written. */
export const FORMAT_VERSION = 1;

/** A file that is not a backup, or not the one that it was when it was made. The message is for people. */
export class BackupDamage extends Error {}

/** Names that a backup may hold: nothing that leaves its folder, nothing hidden. */
const MEMBER_PATH = /^(?:farm\.sqlite|files(?:\/[\w-][\w.-]*)+)$/;

const member = z.object({
  path: z.string().max(500).regex(MEMBER_PATH),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What a backup says of itself; the first thing in it. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  format_version: z.number().int(),
  product: z.object({ name: z.string(), version: z.string() }),
  engine: z.string(),
  made_at: z.string(),
  reason: z.enum(BACKUP_REASONS),
  migrations: z.array(z.string()),
  /** Rows by table. */
  rows: z.record(z.string(), z.number().int()),
  members: z.array(member),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Member = z.infer<typeof member>;

/** Whether a file of that name can be in a backup. */
export const isMemberPath = (path: string): boolean => MEMBER_PATH.test(path);
