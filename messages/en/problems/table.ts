import type { TableProblems } from '#domain/problems/table-problems.ts';
import { day, largeMass, mass, number, plural } from '#messages/en/language.ts';
import { quotedList } from '#messages/en/quotes.ts';
import type { Catalogue } from '#messages/render.ts';

export const tableProblems: Catalogue<TableProblems> = {
  heading_unknown: ({ heading, meant, headings }) =>
    meant === null
      ? `There is no heading “${heading}”. The headings are ${quotedList(headings)}.`
      : `There is no heading “${heading}”. Did you mean “${meant}”? The headings are ${quotedList(headings)}.`,
  table_field_unknown: ({ field, meant, fields }) =>
    meant === null
      ? `There is no field “${field}”. The fields are ${fields.join(', ')}.`
      : `There is no field “${field}”. Did you mean ${meant}? The fields are ${fields.join(', ')}.`,
  heading_twice: ({ heading }) => `Several columns have the heading “${heading}”. Give each its own heading.`,
  columns_missing: ({ missing, headings }) =>
    [
      ...missing.map(
        ({ fields, suggestion }) =>
          `No column contains ${fields.join(' or ')}. Name it with map=${fields[0]}=${suggestion ?? 'HEADING'}.`,
      ),
      `The headings are ${quotedList(headings)}.`,
    ].join(' '),
  dates_ambiguous: ({ field, text, line }) =>
    `The order of day and month in ${field} is unclear, as in “${text}” (line ${line}). Set it with date_order=dmy, date_order=mdy or date_order=ymd.`,
  dates_contradictory: ({ field, day_first, month_first }) =>
    `${field} has the day first in “${day_first.text}” (line ${day_first.line}), but the month first in “${month_first.text}” (line ${month_first.line}). Set the order with date_order=dmy, date_order=mdy or date_order=ymd.`,
  number_ambiguous: ({ line, text, point, comma }) =>
    `Line ${line}: “${text}” may mean ${point} or ${comma}. Set the decimal mark with decimal_mark=point or decimal_mark=comma.`,
  too_many_cells: ({ cells, headings }) =>
    `This row has ${cells} cells under ${headings} headings. Remove the extra cells.`,
  day_unreadable: ({ text }) => `“${text}” isn't a day. Write it like 2026-05-12.`,
  day_nonexistent: ({ text }) => `“${text}” doesn't exist in the calendar. Correct the day.`,
  day_is_serial: ({ text }) =>
    `“${text}” is a spreadsheet's internal number for a day. Format the column as dates and save it again.`,
  day_out_of_bounds: ({ text, from, to }) =>
    `“${text}” is too early or too late. Enter a day from ${day(from)} to ${day(to)}.`,
  number_unreadable: ({ text }) => `“${text}” isn't a number. Correct it.`,
  whole_number_unreadable: ({ text }) => `“${text}” isn't a whole number. Correct it.`,
  heading_unit_unsuited: ({ heading, unit, units }) =>
    `“${heading}”: a weight can't be in ${unit}. Change the heading to one of ${units.join(', ')} and the weights to match.`,
  heading_units_differ: ({ heading, units }) =>
    `“${heading}” would be in ${units.join(' and in ')}. Name the unit once: in the heading, or where the column is chosen.`,
  weight_unit_unsuited: ({ unit, units }) => `A weight can't be in “${unit}”. Use ${units.join(', ')}.`,
  weight_units_differ: ({ units }) => `This weight would be in ${units.join(' and in ')}. Correct one of the units.`,
  weight_too_small: ({ text }) => `“${text}” is too small for a weight. Check the unit.`,
  weight_negative: () => `A harvest weighs ${mass(0)} or more. Correct the weight.`,
  weight_impossible: ({ grams, trays, kilograms_each, most }) =>
    plural(trays, {
      one: `${mass(grams)} from # tray is ${largeMass(kilograms_each * 1000)} per tray; the limit is ${largeMass(most * 1000)}. Check the unit and the zeros.`,
      other: `${mass(grams)} from # trays is ${largeMass(kilograms_each * 1000)} per tray; the limit is ${largeMass(most * 1000)}. Check the unit and the zeros.`,
    }),
  cell_error: ({ text }) => `“${text}” is the error of a formula. Correct the formula or clear the cell.`,
  file_not_workbook: () => 'This archive contains no XLSX or ODS workbook. Save the sheet as XLSX, ODS or CSV.',
  workbook_old: () => "This workbook is in a format that can't be read, such as XLS. Save it as XLSX, ODS or CSV.",
  workbook_encrypted: () => 'This workbook is protected with a password. Save a copy without one.',
  workbook_damaged: ({ part }) =>
    `This workbook is damaged: “${part}” can't be read. Open it in a spreadsheet program and save it again.`,
  workbook_too_large: ({ mebibytes }) =>
    `This workbook unpacks to more than ${mebibytes} MiB. Remove sheets and pictures, or split it.`,
  workbook_too_deep: ({ most }) => `This workbook is nested deeper than ${most} levels. Save the sheet as CSV.`,
  formula_without_value: ({ sheet, cell }) =>
    `Cell ${cell} of the sheet “${sheet}” contains a formula without a value. Open the workbook in a spreadsheet program and save it again.`,
  sheet_unclear: ({ sheets }) => `Several sheets contain data: ${quotedList(sheets)}. Choose one with sheet=NAME.`,
  sheet_unknown: ({ sheet, sheets }) => `There is no sheet “${sheet}”. The sheets are ${quotedList(sheets)}.`,
  file_is_binary: () => "This isn't a workbook or a text file. Save the sheet as XLSX, ODS or CSV.",
  too_many_columns: ({ most, line, columns }) => `Line ${line} has ${columns} columns. Use at most ${most}.`,
  too_many_rows: ({ most }) => `A file can have at most ${number(most)} rows. Split it.`,
  too_many_cells_in_file: ({ most }) => `A file can have at most ${number(most)} cells. Remove columns or split it.`,
  mostly_blank_rows: () => 'Most rows of this file are blank. Delete them.',
  quote_not_closed: ({ line }) => `The quotation mark on line ${line} is never closed. Close it.`,
  row_too_long: ({ line, kibibytes }) =>
    `The row on line ${line} is longer than ${kibibytes} KiB. Look for a missing quotation mark.`,
  reading_cancelled: () => 'Reading the file was cancelled. Import it again.',
  reading_needs_memory: ({ mebibytes }) => `Reading this file takes more than ${mebibytes} MiB of memory. Split it.`,
  reading_needs_time: ({ seconds }) => `Reading this file takes more than ${seconds} seconds. Split it.`,
};
