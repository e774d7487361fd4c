import type * as en from '#messages/en/web/ui/forms.ts';

export const required = '(obligatorio)';
export const unsavedChanges = 'Cambios sin guardar';
export const notSaved = 'No se ha guardado.';
export const fixFields = 'Corrija los campos resaltados.';

export const decrease: typeof en.decrease = ({ label }) => `Reducir ${label.toLowerCase()}`;
export const increase: typeof en.increase = ({ label }) => `Aumentar ${label.toLowerCase()}`;

export const leaveTitle = '¿Salir sin guardar?';
export const stay = 'Quedarse';
export const saveAndLeave = 'Guardar y salir';
export const discard = 'Descartar cambios';
