import type { ChoreFailure, ChoreFailures } from '#domain/site/chore-failures.ts';
import type { StorageWarnings } from '#domain/site/storage-warnings.ts';
import { type Catalogue, knownText } from '#messages/render.ts';
import { auditVerdict, failureReason } from './audit.ts';
import { day, list, plural } from './language.ts';

export const storageWarnings: Catalogue<StorageWarnings> = {
  backup_failed: ({ reason }) => withReason('La última copia de seguridad ha fallado', reason),
  no_backup: () => 'Aún no hay ninguna copia de seguridad.',
  backup_old: ({ day: on }) => `La última copia de seguridad es del ${day(on)}.`,
  audit_not_sealed: ({ reason }) => withReason('No se ha podido sellar el registro de auditoría', reason),
  files_not_whole: ({ reason }) => withReason('Faltan archivos subidos o están dañados', reason),
  readings_not_tidied: ({ reason }) => withReason('No se han podido comprimir las lecturas de los equipos', reason),
  records_not_verified: ({ reason }) => withReason('Los registros guardados no han superado la verificación', reason),
};

export const choreFailures: Catalogue<ChoreFailures> = {
  stopped: ({ failure }) => failureReason(failure),
  files_lost: ({ files, names }) => {
    const more = files - names.length;
    const listed = more > 0 ? [...names, `${more} más`] : names;
    const counted = plural(files, { one: 'Falta o está dañado # archivo', other: 'Faltan o están dañados # archivos' });
    return `${counted}: ${list(listed)}. Restaure una copia de seguridad.`;
  },
  faults_found: auditVerdict,
  verification_unfinished: ({ failure }) => `No se pudo terminar la comprobación: ${failureReason(failure)}`,
};

function withReason(text: string, reason: ChoreFailure | null): string {
  const detail = (reason && knownText(choreFailures, reason)) ?? '';
  if (detail === '') return `${text}.`;
  return /[.!?]$/.test(detail) ? `${text}: ${detail}` : `${text}: ${detail}.`;
}
