import type * as en from '#messages/en/web/suppliers.ts';
import { plural } from '#messages/es/language.ts';

export const fields = {
  name: 'Nombre',
  contact: 'Contacto',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  url: 'Sitio web',
  notes: 'Notas',
};
export const urlHelp = 'Por ejemplo: https://semillas.example';

export const columns = { supplier: 'Proveedor', crops: 'Cultivos' };
export const search = 'Buscar nombre o contacto';
export const supplies: typeof en.supplies = ({ crops, media }) =>
  [
    plural(crops, { one: '# cultivo', other: '# cultivos' }),
    plural(media, { one: '# sustrato', other: '# sustratos' }),
  ].join(' · ');

export const crops = 'Cultivos';
export const noCrops = 'Aún no hay cultivos de este proveedor.';
export const media = 'Sustratos';
export const noMedia = 'Aún no hay sustratos de este proveedor.';
