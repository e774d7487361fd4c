import type { TableProblems } from '#domain/problems/table-problems.ts';
import { day, largeMass, mass, number, plural } from '#messages/es/language.ts';
import { quotedList } from '#messages/es/quotes.ts';
import type { Catalogue } from '#messages/render.ts';

export const tableProblems: Catalogue<TableProblems> = {
  heading_unknown: ({ heading, meant, headings }) =>
    meant === null
      ? `No existe el encabezado «${heading}». Los encabezados son ${quotedList(headings)}.`
      : `No existe el encabezado «${heading}». ¿Quiso decir «${meant}»? Los encabezados son ${quotedList(headings)}.`,
  table_field_unknown: ({ field, meant, fields }) =>
    meant === null
      ? `No existe el campo «${field}». Los campos son ${fields.join(', ')}.`
      : `No existe el campo «${field}». ¿Quiso decir ${meant}? Los campos son ${fields.join(', ')}.`,
  heading_twice: ({ heading }) =>
    `Varias columnas tienen el encabezado «${heading}». Dé a cada una un encabezado propio.`,
  columns_missing: ({ missing, headings }) =>
    [
      ...missing.map(
        ({ fields, suggestion }) =>
          `Ninguna columna contiene ${fields.join(' ni ')}. Indíquela con map=${fields[0]}=${suggestion ?? 'ENCABEZADO'}.`,
      ),
      `Los encabezados son ${quotedList(headings)}.`,
    ].join(' '),
  dates_ambiguous: ({ field, text, line }) =>
    `El orden de día y mes en ${field} no está claro, como en «${text}» (línea ${line}). Indíquelo con date_order=dmy, date_order=mdy o date_order=ymd.`,
  dates_contradictory: ({ field, day_first, month_first }) =>
    `${field} empieza por el día en «${day_first.text}» (línea ${day_first.line}), pero por el mes en «${month_first.text}» (línea ${month_first.line}). Indique el orden con date_order=dmy, date_order=mdy o date_order=ymd.`,
  number_ambiguous: ({ line, text, point, comma }) =>
    `Línea ${line}: «${text}» puede significar ${point} o ${comma}. Indique el separador decimal con decimal_mark=point o decimal_mark=comma.`,
  too_many_cells: ({ cells, headings }) =>
    `Esta fila tiene ${cells} celdas para ${headings} encabezados. Elimine las celdas sobrantes.`,
  day_unreadable: ({ text }) => `«${text}» no es un día. Escríbalo como en 2026-05-12.`,
  day_nonexistent: ({ text }) => `«${text}» no existe en el calendario. Corrija el día.`,
  day_is_serial: ({ text }) =>
    `«${text}» es el número interno de un día en la hoja de cálculo. Dé formato de fecha a la columna y guárdela de nuevo.`,
  day_out_of_bounds: ({ text, from, to }) =>
    `«${text}» es demasiado temprano o tardío. Introduzca un día entre el ${day(from)} y el ${day(to)}.`,
  number_unreadable: ({ text }) => `«${text}» no es un número. Corríjalo.`,
  whole_number_unreadable: ({ text }) => `«${text}» no es un número entero. Corríjalo.`,
  heading_unit_unsuited: ({ heading, unit, units }) =>
    `«${heading}»: un peso no puede estar en ${unit}. Cambie el encabezado por ${units.join(', ')} y los pesos en consecuencia.`,
  heading_units_differ: ({ heading, units }) =>
    `«${heading}» estaría en ${units.join(' y en ')}. Indique la unidad una sola vez: en el encabezado o al elegir la columna.`,
  weight_unit_unsuited: ({ unit, units }) => `Un peso no puede estar en «${unit}». Use ${units.join(', ')}.`,
  weight_units_differ: ({ units }) => `Este peso estaría en ${units.join(' y en ')}. Corrija una de las unidades.`,
  weight_too_small: ({ text }) => `«${text}» es demasiado pequeño para pesarlo. Compruebe la unidad.`,
  weight_negative: () => `Una cosecha pesa ${mass(0)} o más. Corrija el peso.`,
  weight_impossible: ({ grams, trays, kilograms_each, most }) =>
    plural(trays, {
      one: `${mass(grams)} de # bandeja son ${largeMass(kilograms_each * 1000)} por bandeja; el límite es ${largeMass(most * 1000)}. Compruebe la unidad y los ceros.`,
      other: `${mass(grams)} de # bandejas son ${largeMass(kilograms_each * 1000)} por bandeja; el límite es ${largeMass(most * 1000)}. Compruebe la unidad y los ceros.`,
    }),
  cell_error: ({ text }) => `«${text}» es el error de una fórmula. Corrija la fórmula o vacíe la celda.`,
  file_not_workbook: () =>
    'Este archivo comprimido no contiene ningún libro XLSX ni ODS. Guarde la hoja como XLSX, ODS o CSV.',
  workbook_old: () => 'Este libro está en un formato que no se puede leer, como XLS. Guárdelo como XLSX, ODS o CSV.',
  workbook_encrypted: () => 'Este libro está protegido con una contraseña. Guarde una copia sin ella.',
  workbook_damaged: ({ part }) =>
    `Este libro está dañado: no se puede leer «${part}». Ábralo en un programa de hojas de cálculo y guárdelo de nuevo.`,
  workbook_too_large: ({ mebibytes }) =>
    `Este libro ocupa más de ${mebibytes} MiB descomprimido. Quite hojas e imágenes, o divídalo.`,
  workbook_too_deep: ({ most }) => `Este libro tiene más de ${most} niveles anidados. Guarde la hoja como CSV.`,
  formula_without_value: ({ sheet, cell }) =>
    `La celda ${cell} de la hoja «${sheet}» contiene una fórmula sin valor. Abra el libro en un programa de hojas de cálculo y guárdelo de nuevo.`,
  sheet_unclear: ({ sheets }) => `Varias hojas contienen datos: ${quotedList(sheets)}. Elija una con sheet=NOMBRE.`,
  sheet_unknown: ({ sheet, sheets }) => `No existe la hoja «${sheet}». Las hojas son ${quotedList(sheets)}.`,
  file_is_binary: () => 'No es un libro ni un archivo de texto. Guarde la hoja como XLSX, ODS o CSV.',
  too_many_columns: ({ most, line, columns }) => `La línea ${line} tiene ${columns} columnas. Use como máximo ${most}.`,
  too_many_rows: ({ most }) => `Un archivo puede tener como máximo ${number(most)} filas. Divídalo.`,
  too_many_cells_in_file: ({ most }) =>
    `Un archivo puede tener como máximo ${number(most)} celdas. Quite columnas o divídalo.`,
  mostly_blank_rows: () => 'La mayoría de las filas de este archivo están vacías. Elimínelas.',
  quote_not_closed: ({ line }) => `Las comillas de la línea ${line} no se cierran. Ciérrelas.`,
  row_too_long: ({ line, kibibytes }) =>
    `La fila de la línea ${line} supera ${kibibytes} KiB. Compruebe si faltan unas comillas.`,
  reading_cancelled: () => 'Se ha cancelado la lectura del archivo. Impórtelo de nuevo.',
  reading_needs_memory: ({ mebibytes }) => `Leer este archivo requiere más de ${mebibytes} MiB de memoria. Divídalo.`,
  reading_needs_time: ({ seconds }) => `Leer este archivo requiere más de ${seconds} segundos. Divídalo.`,
};
