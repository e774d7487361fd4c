import type { FieldFaults } from '#domain/problems/field-faults.ts';
import type { Catalogue } from '#messages/render.ts';
import { exact, number, plural } from './language.ts';
import { limitTexts } from './limits.ts';

export const fieldTexts: Catalogue<FieldFaults> = {
  required: () => 'Este campo es obligatorio.',
  text_expected: () => 'Introduzca texto.',
  number_expected: () => 'Introduzca un número.',
  number_in_doubt: ({ text, one, other }) =>
    `«${text}» puede significar ${exact(one)} o ${exact(other)}. Introduzca ${exact(one)} o ${exact(other)}.`,
  unit_unsuited: ({ unit, units }) =>
    `«${unit}» no es una unidad de este campo. Use ${units.join(', ')} o ninguna unidad.`,
  whole_number_expected: () => 'Introduzca un número entero.',
  boolean_expected: () => 'Introduzca true o false.',
  list_expected: () => 'Introduzca una lista.',
  object_expected: () => 'Introduzca un objeto.',
  invalid_value: () => 'Introduzca un valor válido.',
  unknown_field: () => 'Campo desconocido.',
  one_of: ({ values }) => `Introduzca uno de estos valores: ${values.join(', ')}.`,
  min_length: ({ characters }) => `Introduzca al menos ${characters} caracteres.`,
  max_length: ({ characters }) => `Introduzca como máximo ${characters} caracteres.`,
  ...limitTexts,
  above: ({ value }) => `Introduzca un número mayor que ${exact(value)}.`,
  min_entries: ({ entries }) =>
    plural(entries, { one: 'Introduzca al menos # elemento.', other: 'Introduzca al menos # elementos.' }),
  max_entries: ({ entries }) =>
    plural(entries, { one: 'Introduzca como máximo # elemento.', other: 'Introduzca como máximo # elementos.' }),
  duplicate_entries: () => 'Introduzca cada valor una sola vez.',
  control_characters: () => 'Elimine los caracteres de control.',
  invalid_email: () => 'Introduzca una dirección de correo electrónico válida.',
  invalid_url: () => 'Introduzca una URL válida.',
  invalid_topic: () =>
    'Introduzca un tema de MQTT, como tele/TH16/SENSOR. + vale por un nivel, como {place} o {chamber} y {bed}, y {metric}, una vez cada uno; # no se puede usar.',
  place_in_topic: () => 'El tema ya nombra el lugar. No elija ninguno aquí, o escriba + en su lugar.',
  own_topic: () => 'Los temas que empiezan por phyto/ se leen sin asignación.',
  invalid_path: () => 'Introduzca una ruta, como $.AM2301.Temperature, o $ para el mensaje entero.',
  metric_mapped_twice: () => 'Cada magnitud se puede asignar una sola vez.',
  command_wildcard: () => 'Escriba el tema de un solo dispositivo, sin +.',
  command_without_value: () => 'Escriba {value} donde va el valor, como en {"state": "{value}"}.',
  command_twice: () => 'A este tema ya se le pide esto. Quite uno de los dos.',
  answer_of_several: () =>
    'Un tema con + es de varios dispositivos y no puede responder. Quite la respuesta o asigne un solo tema.',
  not_asked_there: () => 'A este lugar nunca se le pide eso. Elija otra cosa u otro lugar.',
  nothing_mapped: () => 'Añada un valor que leer o una orden que enviar.',
  whole_minute_expected: () => 'Introduzca un minuto entero, sin segundos.',
  invalid_query: () => 'Introduzca la parte de la dirección del gráfico que sigue al signo de interrogación.',
  invalid_ip_address: () => 'Introduzca una dirección IP válida.',
  invalid_stack_name: () =>
    'Introduzca un nombre sin comas, puntos y comas ni dos puntos, y sin espacios al principio o al final.',
  invalid_username: () => 'Use solo letras, cifras y . _ @ + -',
  invalid_crop_code: () => 'Introduzca de 2 a 6 letras mayúsculas o cifras.',
  invalid_day: () => 'Introduzca un día válido con el formato AAAA-MM-DD.',
  invalid_time_of_day: () => 'Introduzca una hora con el formato HH:MM.',
  passwords_differ: () => 'Las contraseñas no coinciden. Introduzca la misma dos veces.',
  password_contains_username: () => 'Esta contraseña contiene el nombre de usuario. Elija otra que no lo contenga.',
  password_contains_farm: () => 'Esta contraseña contiene el nombre de la granja. Elija otra que no lo contenga.',
  password_too_common: () => 'Esta contraseña es demasiado común. Elija otra.',
  spectrum_sum: () => 'Las bandas deben sumar 100 %.',
  bounds_of_number_only: () => 'Solo los controles numéricos tienen límites. Elimínelos.',
  check_name_taken: () => 'Cada control necesita un nombre propio.',
  cycle_longer_than_day: ({ cycle, on, off }) =>
    `Un ciclo de ${cycle === 'fog' ? 'niebla' : 'inundación'} con su pausa dura más de un día (${number(on)} s + ${number(off)} s). Acorte uno de los dos.`,
  stock_listed_twice: () => 'Esta solución madre figura dos veces. Elimine una.',
  stock_exceeds_litre: ({ millilitres }) =>
    `${exact(millilitres)} ml de soluciones madre superan un litro. Reduzca la cantidad.`,
  file_too_large: ({ upload, mebibytes }) =>
    upload === 'image'
      ? `Una imagen puede tener como máximo ${mebibytes} MiB. Elija una más pequeña.`
      : `Un archivo puede tener como máximo ${mebibytes} MiB. Elija uno más pequeño.`,
  picture_missing: () => 'Elija una imagen: JPEG, PNG, WebP o HEIC.',
  picture_too_many_pixels: () => 'Esta imagen tiene demasiados píxeles. Elija una más pequeña.',
};
