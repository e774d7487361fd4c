import type * as en from '#messages/en/web/ui/forms.ts';

export const required = '(obligatorio)';
export const unsavedChanges = 'Cambios sin guardar';
export const notSaved = 'No se ha guardado.';
export const fixFields = 'Corrija los campos resaltados.';

export const decrease: typeof en.decrease = ({ label }) => `Reducir ${label.toLowerCase()}`;
export const increase: typeof en.increase = ({ label }) => `Aumentar ${label.toLowerCase()}`;

export const chooseFile = 'Elegir un archivo';
export const anotherFile = 'Elegir otro archivo';
export const orDrop = 'o soltarlo en cualquier lugar de esta ventana';
export const dropHere = 'Suelte el archivo aquí';
export const oneFile = 'Elija un solo archivo cada vez.';

export const leaveTitle = '¿Salir sin guardar?';
export const stay = 'Quedarse';
export const saveAndLeave = 'Guardar y salir';
export const discard = 'Descartar cambios';
