import type * as en from '#messages/en/web/ui/status.ts';

export const statuses = {
  conflict: 'Conflicto',
  passed: 'Apto',
  failed: 'No apto',
  later: 'Sin revisar',
  archived: 'Archivado',
  inactive: 'Sin uso',
  withdrawn: 'Anulada',
  fault: 'Fallo',
};

export const daysLate: typeof en.daysLate = ({ days }) => `${days} d de retraso`;
