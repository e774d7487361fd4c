import type { StorageWarnings } from '#domain/problems/storage-warnings.ts';
import type { Catalogue } from '#messages/render.ts';

export const storageWarnings: Catalogue<StorageWarnings> = {
  backup_failed: ({ detail }) => withDetail('La última copia de seguridad ha fallado', detail),
  no_backup: () => 'Aún no hay ninguna copia de seguridad.',
  backup_old: ({ day }) => `La última copia de seguridad es del ${day}.`,
  audit_not_sealed: ({ detail }) => withDetail('No se ha podido sellar el registro de auditoría', detail),
  files_not_whole: ({ detail }) => withDetail('Faltan archivos subidos o están dañados', detail),
  records_not_verified: ({ detail }) => withDetail('Los registros guardados no han superado la verificación', detail),
};

const withDetail = (text: string, detail: string): string =>
  detail === '' ? `${text}.` : /[.!?]$/.test(detail) ? `${text}: ${detail}` : `${text}: ${detail}.`;
