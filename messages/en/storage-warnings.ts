import type { StorageWarnings } from '#domain/problems/storage-warnings.ts';
import type { Catalogue } from '#messages/render.ts';

export const storageWarnings: Catalogue<StorageWarnings> = {
  backup_failed: ({ detail }) => withDetail('The last backup failed', detail),
  no_backup: () => 'There is no backup yet.',
  backup_old: ({ day }) => `The last backup is from ${day}.`,
  audit_not_sealed: ({ detail }) => withDetail("The audit trail couldn't be sealed", detail),
  files_not_whole: ({ detail }) => withDetail('Some uploaded files are missing or damaged', detail),
  records_not_verified: ({ detail }) => withDetail('The stored records failed verification', detail),
};

const withDetail = (text: string, detail: string): string =>
  detail === '' ? `${text}.` : /[.!?]$/.test(detail) ? `${text}: ${detail}` : `${text}: ${detail}.`;
