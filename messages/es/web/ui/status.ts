import type * as en from '#messages/en/web/ui/status.ts';

export const statuses = {
  conflict: 'Conflicto',
  passed: 'Aprobado',
  failed: 'No aprobado',
  later: 'Aún sin revisar',
  archived: 'Archivado',
  withdrawn: 'Retirado',
};

export const daysLate: typeof en.daysLate = ({ days }) => `${days} d de retraso`;
