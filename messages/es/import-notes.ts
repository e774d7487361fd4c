import type { ImportNotes } from '#domain/problems/import-notes.ts';
import { kindsInText } from '#messages/es/kinds/in-text.ts';
import type { Catalogue } from '#messages/render.ts';
import { mass, number, plural } from './language.ts';
import { quotedList } from './quotes.ts';

export const importNotes: Catalogue<ImportNotes> = {
  heading_without_unit: ({ heading }) => `«${heading}» no indica la unidad, por lo que se ha leído en gramos.`,
  heading_guessed: ({ heading, field }) => `«${heading}» se ha leído como ${field}.`,
  read_as_windows_1252: ({ line }) =>
    `La línea ${line} no es UTF-8, por lo que el archivo se ha leído como Windows-1252. Compruebe los nombres con acentos.`,
  record_added: ({ kind, name }) => `Se añade ${kindsInText[kind].the} «${name}».`,
  batches_overdue: ({ batches }) =>
    plural(batches, {
      one: '# lote empieza en el pasado y no tiene lugar. Se ha añadido como planificado, por lo que sus primeras acciones están atrasadas.',
      other:
        '# lotes empiezan en el pasado y no tienen lugar. Se han añadido como planificados, por lo que sus primeras acciones están atrasadas.',
    }),
  weighing_shared: ({ line, grams, parts }) =>
    `Línea ${line}: ${mass(grams)} se reparten por bandejas: ${parts
      .map((part) => `${part.lot} ${mass(part.grams)} (${trays(part.trays)})`)
      .join(', ')}.`,
  more_weighings_shared: ({ rows }) =>
    plural(rows, {
      one: 'El peso de # fila más se reparte por bandejas.',
      other: 'Los pesos de # filas más se reparten por bandejas.',
    }),
  sheet_read: ({ sheet, others }) => `Se ha leído la hoja «${sheet}», no ${quotedList(others)}.`,
  sheets_hidden: ({ sheets }) => `No se han leído las hojas ocultas: ${quotedList(sheets)}.`,
  rows_hidden: ({ rows, lines }) =>
    plural(rows, {
      one: `También se ha leído # fila oculta: ${lines.join(', ')}.`,
      other: `También se han leído # filas ocultas: ${lines.join(', ')}${rows > lines.length ? ' …' : ''}.`,
    }),
  timestamps_read: ({ precision }) => `El tiempo se cuenta en ${PRECISIONS[precision]}, según su tamaño.`,
  rows_not_checked: ({ rows }) =>
    `Se han rechazado al menos ${number(rows)} filas. Las siguientes no se han comprobado.`,
};

const PRECISIONS = { s: 'segundos', ms: 'milisegundos', us: 'microsegundos', ns: 'nanosegundos' };

const trays = (count: number): string => plural(count, { one: '# bandeja', other: '# bandejas' });
