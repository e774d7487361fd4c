import { plural } from '#messages/en/language.ts';

/** Labels of a supplier's fields: in the form, the record and the list. */
export const fields = {
  name: 'Name',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  url: 'Website',
  notes: 'Notes',
};
export const urlHelp = 'For example https://seeds.example';

export const columns = { supplier: 'Supplier', crops: 'Crops' };
export const search = 'Search name, contact';
/** Numbers of a supplier's crops and media, on phones. */
export const supplies = ({ crops, media }: { readonly crops: number; readonly media: number }): string =>
  [
    plural(crops, { one: '# crop', other: '# crops' }),
    plural(media, { one: '# growth medium', other: '# growth media' }),
  ].join(' · ');

export const crops = 'Crops';
export const noCrops = 'No crops from this supplier yet.';
export const media = 'Growth media';
export const noMedia = 'No growth media from this supplier yet.';
