import type * as en from '#messages/en/audit-acts.ts';

export const acts: typeof en.acts = {
  create: 'Crear',
  update: 'Cambiar',
  delete: 'Eliminar',
  complete: 'Completar',
  undo: 'Deshacer',
  correct: 'Corregir',
  instant: 'Acción inmediata',
  remove: 'Quitar',
  bin: 'Descartar',
  start: 'Iniciar',
  restore: 'Restaurar',
  renew: 'Renovar',
  sign_in: 'Iniciar sesión',
  sign_out: 'Cerrar sesión',
  change_password: 'Cambiar contraseña',
  reset_password: 'Restablecer contraseña',
};

export const moreKinds: typeof en.moreKinds = {
  action: 'acción',
  session: 'sesión',
  backup: 'copia de seguridad',
  farm: 'granja',
  reading_import: 'importación de lecturas',
  readings: 'lecturas',
  row_import: 'importación',
};
