import type { ChoreFailure, ChoreFailures } from '#domain/site/chore-failures.ts';
import type { StorageWarnings } from '#domain/site/storage-warnings.ts';
import { type Catalogue, knownText } from '#messages/render.ts';
import { auditVerdict, failureReason } from './audit.ts';
import { day, list, plural } from './language.ts';

export const storageWarnings: Catalogue<StorageWarnings> = {
  backup_failed: ({ reason }) => withReason('The last backup failed', reason),
  no_backup: () => 'There is no backup yet.',
  backup_old: ({ day: on }) => `The last backup is from ${day(on)}.`,
  audit_not_sealed: ({ reason }) => withReason("The audit trail couldn't be sealed", reason),
  files_not_whole: ({ reason }) => withReason('Some uploaded files are missing or damaged', reason),
  readings_not_tidied: ({ reason }) => withReason("The machines' readings couldn't be compressed", reason),
  records_not_verified: ({ reason }) => withReason('The stored records failed verification', reason),
};

/** The reason why scheduled work failed; also in the log. */
export const choreFailures: Catalogue<ChoreFailures> = {
  stopped: ({ failure }) => failureReason(failure),
  files_lost: ({ files, names }) => {
    const more = files - names.length;
    const listed = more > 0 ? [...names, `${more} more`] : names;
    const counted = plural(files, { one: '# file is missing or damaged', other: '# files are missing or damaged' });
    return `${counted}: ${list(listed)}. Restore a backup.`;
  },
  faults_found: auditVerdict,
  verification_unfinished: ({ failure }) => `The verification couldn't be finished: ${failureReason(failure)}`,
};

function withReason(text: string, reason: ChoreFailure | null): string {
  const detail = (reason && knownText(choreFailures, reason)) ?? '';
  if (detail === '') return `${text}.`;
  return /[.!?]$/.test(detail) ? `${text}: ${detail}` : `${text}: ${detail}.`;
}
