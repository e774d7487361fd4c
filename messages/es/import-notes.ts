import type { ImportNotes } from '#domain/problems/import-notes.ts';
import { kindsInText } from '#messages/es/kinds/in-text.ts';
import type { Catalogue } from '#messages/render.ts';
import { number, plural } from './language.ts';

export const importNotes: Catalogue<ImportNotes> = {
  heading_without_unit: ({ heading }) => `«${heading}» no indica la unidad: se ha leído en gramos.`,
  heading_guessed: ({ heading, field }) => `«${heading}» se ha leído como ${field}.`,
  read_as_windows_1252: ({ line }) =>
    `La línea ${line} no es UTF-8, por lo que el archivo se ha leído como Windows-1252. Compruebe los nombres con acentos.`,
  record_added: ({ kind, name }) => `Se añade ${kindsInText[kind].the} «${name}».`,
  batches_overdue: ({ batches }) =>
    plural(batches, {
      one: '# lote con día de inicio pasado y sin lugar solo se ha planificado; sus primeras acciones están atrasadas.',
      other:
        '# lotes con día de inicio pasado y sin lugar solo se han planificado; sus primeras acciones están atrasadas.',
    }),
  rows_not_checked: ({ rows }) =>
    `Se han rechazado al menos ${number(rows)} filas. Las siguientes no se han comprobado.`,
};
