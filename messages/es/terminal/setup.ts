import type * as en from '#messages/en/terminal/setup.ts';

export const title: typeof en.title = ({ host }) => `Configurar la granja en ${host}`;
export const help = 'El código de configuración está en las primeras líneas de phyto serve.';
export const fields: typeof en.fields = {
  code: 'Código de configuración',
  password: 'Contraseña de admin',
  again: 'Confirmar contraseña',
  name: 'Nombre de la granja',
  zone: 'Zona horaria',
};
export const ask: typeof en.ask = {
  code: 'Código de configuración:',
  password: 'Contraseña de admin:',
  again: 'Confirmar contraseña:',
  name: ({ now }) => `Nombre de la granja [${now}]:`,
  zone: ({ now }) => `Zona horaria [${now}]:`,
};
export const codeLength: typeof en.codeLength = ({ characters }) =>
  `El código de configuración tiene ${characters} caracteres.`;
export const nameMissing = 'Introduzca un nombre.';
export const keys = 'intro siguiente, al final configurar   arriba abajo campo   esc cancelar';
export const sending = 'Configurando …';
export const submit = 'Intro configura la granja.';
export const cancelled = 'configuración cancelada. No se ha cambiado nada.';
export const alreadySetUp: typeof en.alreadySetUp = ({ host }) =>
  `${host} ya tiene una cuenta. Inicie sesión con: phyto login --host ${host}`;
export const siteNotSaved: typeof en.siteNotSaved = ({ reason }) =>
  `Se creó la cuenta, pero no se guardó la granja: ${reason}`;
export const done: typeof en.done = ({ host, name, zone }) =>
  `${name} está configurada en ${host}, zona horaria ${zone}. Ha iniciado sesión como admin.`;
export const next: typeof en.next = ({ host }) =>
  `Después: abra ${host}/welcome para las cámaras, las mesas y el primer lote, o impórtelos con phyto import.`;
