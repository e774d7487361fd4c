import type { ImportProblems } from '#domain/problems/import-problems.ts';
import { kindsInText } from '#messages/es/kinds/in-text.ts';
import { day, number, plural } from '#messages/es/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const importProblems: Catalogue<ImportProblems> = {
  places_empty: () => 'Falta el lugar. Introduzca uno, como Grow 1 A1-4.',
  places_differ_from_trays: ({ places, trays }) =>
    `Los lugares suman ${places} de ${trays} bandejas. Iguale ambos números.`,
  places_full: ({ trays }) =>
    plural(trays, {
      one: 'Allí no cabe # bandeja. Elija más lugares.',
      other: 'Allí no caben # bandejas. Elija más lugares.',
    }),
  places_needed_for_growing: () => 'Introduzca los lugares de un lote que ya se está cultivando.',
  counts_only_for_growing: () =>
    'Solo los lotes que ya se están cultivando pueden indicar el número de bandejas de cada lugar. Quite los números.',
  recipe_or_crop_required: () => 'Introduzca una receta de cultivo o un cultivo.',
  crop_without_recipe: ({ crop }) => `No hay ninguna receta de cultivo para ${crop}. Añada una primero.`,
  crop_with_several_recipes: ({ crop, uuid }) =>
    `${crop} tiene varias recetas de cultivo. Indique una por su uuid, como ${uuid}.`,
  recipe_name_unknown: ({ recipe }) => `No existe la receta de cultivo «${recipe}». Compruebe el nombre.`,
  recipe_name_ambiguous: ({ recipe, uuid }) =>
    `Varias recetas de cultivo se llaman «${recipe}». Indique una por su uuid, como ${uuid}.`,
  recipe_of_other_crop: ({ recipe, crop }) =>
    `La receta de cultivo ${recipe} no es para ${crop}. Corrija uno de los dos.`,
  crop_unknown: ({ crop }) => `No existe el cultivo «${crop}». Use su nombre o su código.`,
  batch_name_unknown: ({ batch }) =>
    `No existe el lote «${batch}». Use su código de lote o una etiqueta que no tenga ningún otro.`,
  batch_tag_ambiguous: ({ tag }) => `Varios lotes tienen la etiqueta «${tag}». Use el código de lote.`,
  lot_named_twice: ({ batch }) => `«${batch}» aparece dos veces. Nombre cada lote una sola vez.`,
  too_many_lots: ({ most }) => `Como máximo ${number(most)} lotes pueden compartir una pesada. Use varias filas.`,
  lot_without_trays: ({ batch }) =>
    `${batch} no tiene bandejas ese día, por lo que no puede compartir la pesada. Corrija el día u omita el lote.`,
  shared_trays_differ: ({ trays, standing }) =>
    `La fila tiene ${number(trays)} bandejas, pero sus lotes suman ${number(standing)}. Omita las bandejas o use una fila por lote.`,
  too_many_shared_rows: ({ most }) =>
    `Más de ${number(most)} filas están unidas por lotes que comparten pesadas. Importe el archivo por partes.`,
  too_many_harvests: ({ most }) => `Un lote puede tener como máximo ${number(most)} cosechas. Omita las demás.`,
  harvest_in_future: ({ today }) => `Introduzca un día hasta hoy, ${day(today)}.`,
  record_differs: ({ record, current, given }) =>
    current === null
      ? `${record} ya existe en esta granja sin este valor, pero el archivo indica ${given}. Cámbielo antes en la granja.`
      : `${record} ya existe en esta granja con ${current}, pero el archivo indica ${given}. Cámbielo antes en la granja.`,
  bed_name_differs: ({ shelf, current, given }) =>
    `La mesa de ${shelf} se llama ${current} en esta granja, pero ${given} en el archivo. Cámbiele antes el nombre en la granja.`,
  bed_capacity_differs: ({ shelf, current, given }) =>
    current === null
      ? `La mesa de ${shelf} no tiene límite de bandejas en esta granja, pero el archivo indica ${given}. Cámbielo antes en la granja.`
      : `En la mesa de ${shelf} caben ${current} bandejas en esta granja, pero el archivo indica ${given}. Cámbielo antes en la granja.`,
  chamber_unknown: ({ name, nearest }) =>
    nearest === null
      ? `No existe la cámara «${name}». Añádala antes, o permita que la importación cree cámaras nuevas.`
      : `No existe la cámara «${name}». ¿Quiso decir «${nearest}»? Si no, permita que la importación cree cámaras nuevas.`,
  named_record_unknown: ({ kind, name }) => `No existe ${kindsInText[kind].the} «${name}». Añada antes el registro.`,
  named_record_retired: ({ kind, name, how }) =>
    how === 'archived'
      ? `No se puede usar ${kindsInText[kind].the} ${name}: está en el archivo. Elija otra opción.`
      : `No se puede usar ${kindsInText[kind].the} ${name}: está fuera de servicio. Elija otra opción.`,
  crop_code_of: ({ code, crop }) => `El código ${code} pertenece a ${crop}. Elija otro.`,
  no_crop_code_left: () => 'Todos los códigos parecidos al nombre están en uso. Introduzca uno.',
  too_many_bad_rows: ({ rows }) =>
    `Se han rechazado al menos ${number(rows)} filas. Corrija el archivo y vuelva a importarlo.`,
  file_names_no_crop: () => 'El archivo no indica ningún cultivo. Elija uno de los cultivos de la granja.',
  json_too_deep: ({ levels }) => `El archivo tiene más de ${levels} niveles anidados. Simplifíquelo.`,
  json_too_many_values: ({ most }) =>
    `El archivo tiene más de ${number(most)} valores, muchos más de los que necesita una receta. Compruebe que sea el archivo correcto.`,
  invalid_json: ({ reason }) => `JSON no válido: ${reason}`,
  import_already_undone: () => 'Esta importación ya se deshizo. Importe el archivo otra vez para añadir sus lecturas.',
  readings_fixed: () =>
    'Las lecturas de la granja están en VictoriaMetrics, que no puede quitar ni reemplazar lecturas sueltas. Quite allí la serie, o importe sin reemplazar.',
  openag_is_list: ({ entries }) =>
    plural(entries, {
      one: 'Es una lista de # elemento, no una receta. Use un archivo con una sola receta.',
      other: 'Es una lista de # elementos, no una receta. Use un archivo con una sola receta.',
    }),
  openag_is_value: () => 'No es una receta OpenAg: es un único valor.',
  openag_without_format: ({ supported }) => `No es una receta OpenAg: no tiene el formato «${supported}».`,
  openag_other_format: ({ format, supported }) =>
    format === null
      ? `Este formato no es compatible. Use «${supported}».`
      : `El formato «${format}» no es compatible. Use «${supported}».`,
  openag_environment_unknown: ({ name }) => `No existe el ambiente «${name}». Corrija el nombre.`,
  openag_environment_expected: () => 'Introduzca el nombre de un ambiente.',
  openag_duration_expected: () => 'Introduzca duration_hours o duration_minutes de al menos un segundo.',
  openag_too_many_changes: ({ most }) => `Introduzca como máximo ${most} cambios al día.`,
};
