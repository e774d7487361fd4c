import type { ArchiveProblems, StorageProblems } from '#domain/problems/storage-problems.ts';
import { list, number, plural } from '#messages/es/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const archiveProblems: Catalogue<ArchiveProblems> = {
  backup_foreign: ({ file }) => `${file} no es una copia de seguridad de Phytotron. Elija otro archivo.`,
  backup_cut_off: ({ file }) => `${file} está dañada o incompleta. Use otra copia de seguridad.`,
  backup_member_changed: ({ file, member }) =>
    `${file} está dañada: ${member} ha cambiado. Use otra copia de seguridad.`,
  backup_member_missing: ({ file, member }) => `${file} está dañada: falta ${member}. Use otra copia de seguridad.`,
  backup_member_unlisted: ({ file, member }) =>
    `${file} está dañada: ${member} no figura en su manifiesto. Use otra copia de seguridad.`,
  backup_of_newer_release: ({ file, version, migrations }) =>
    migrations.length === 0
      ? `${file} se creó con una versión más reciente (${version}). Instale esa versión.`
      : `${file} se creó con una versión más reciente (${version}: ${migrations.join(', ')}). Instale esa versión.`,
};

const folderErrors: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'el sistema no permite carpetas ahí.'],
  ['ENOTDIR', 'en su lugar hay un archivo.'],
  ['EACCES', 'no tiene permiso para escribir ahí.'],
  ['EPERM', 'no tiene permiso para escribir ahí.'],
  ['EROFS', 'el disco es de solo lectura.'],
  ['ENOSPC', 'el disco está lleno.'],
  ['EDQUOT', 'el disco está lleno.'],
  ['ENAMETOOLONG', 'su nombre es demasiado largo.'],
]);

export const storageProblems: Catalogue<StorageProblems> = {
  ...archiveProblems,
  farm_file_empty: ({ path }) => `${path} está vacío. Restaure la última copia de seguridad.`,
  farm_file_moved: ({ path, log }) =>
    `Falta ${path}, pero existe ${log}: la granja se trasladó sin todos sus archivos. Traslade también los demás.`,
  farm_file_foreign: ({ path }) => `${path} no es una base de datos de Phytotron. Elija otra carpeta con --data.`,
  farm_file_cut_off: ({ path, bytes, expected_bytes }) =>
    `${path} está incompleto: tiene ${number(bytes)} de ${number(expected_bytes)} bytes. Restaure la última copia de seguridad.`,
  farm_file_damaged: ({ path }) => `${path} está dañado. Restaure la última copia de seguridad.`,
  farm_file_locked: ({ path }) => `Otro programa está usando ${path}. Deténgalo primero.`,
  farm_file_disk_full: ({ path }) => `El disco de ${path} está lleno. Libere espacio.`,
  farm_file_inaccessible: ({ path }) =>
    `No se puede leer ni escribir ${path}. Revise el disco y los permisos del archivo.`,
  farm_of_newer_release: ({ path, migrations }) =>
    path === null
      ? `La base de datos de la granja pertenece a una versión más reciente (${migrations.join(', ')}). Instale esa versión.`
      : `${path} pertenece a una versión más reciente (${migrations.join(', ')}). Instale esa versión.`,
  folder_not_made: ({ path, error, message }) =>
    `No se puede crear la carpeta ${path}: ${folderErrors.get(error) ?? message}`,
  signing_key_damaged: ({ path }) =>
    `${path} está dañado. Elimínelo: se crea una clave nueva y las sesiones abiertas se renuevan automáticamente.`,
  telemetry_file_missing: ({ path, marker }) =>
    `Falta ${path}, aunque ahí se guardaban lecturas. Restaure una copia de seguridad, o borre ${marker} para empezar sin lecturas.`,
  telemetry_file_damaged: ({ path }) =>
    `${path} está dañado, así que no se guardan ni se muestran lecturas. Detenga el servidor y restaure la última copia de seguridad.`,
  telemetry_damaged: ({ details }) =>
    `Las lecturas de los equipos están dañadas: ${list(details)}. Detenga el servidor y restaure la última copia de seguridad.`,
  telemetry_journal_damaged: ({ folder, lines }) =>
    `En ${folder}, ${plural(lines, { one: '# línea estaba dañada', other: '# líneas estaban dañadas' })}, como tras un corte de luz; a VictoriaMetrics le pueden faltar lecturas. Envíe de nuevo las recientes.`,
  telemetry_file_foreign: ({ path }) => `${path} no contiene lecturas. Muévalo a otra carpeta.`,
  telemetry_of_newer_release: ({ path }) => `${path} pertenece a una versión más nueva. Instale esa versión.`,
  victoria_unreachable: ({ place, reason }) =>
    reason === null
      ? `VictoriaMetrics en ${place} no responde; las lecturas no se guardan ni se muestran. Compruebe que está en marcha.`
      : `No se puede acceder a VictoriaMetrics en ${place} (${reason}); las lecturas no se guardan ni se muestran. Compruebe que está en marcha.`,
  victoria_refused: ({ place, status, message }) =>
    `VictoriaMetrics en ${place} rechazó una petición (${status}): ${message}. Compruebe su dirección y sus ajustes.`,
  victoria_forgets: ({ place, retention }) =>
    `VictoriaMetrics en ${place} borra las lecturas al cabo de un tiempo (-retentionPeriod=${retention}). Inícielo con -retentionPeriod=100y.`,
  victoria_repeats: ({ place, interval }) =>
    `VictoriaMetrics en ${place} puede contar lecturas dos veces o perder algunas (-dedup.minScrapeInterval=${interval}). Inícielo con -dedup.minScrapeInterval=1ms.`,
  victoria_not_cleared: ({ place }) =>
    `La granja está restaurada, pero VictoriaMetrics en ${place} no pudo borrar las lecturas anteriores y contarían dos veces. Restaure de nuevo antes de iniciar el servidor.`,
  postgres_sign_in_refused: ({ place, user }) =>
    user === ''
      ? `PostgreSQL en ${place} rechazó el inicio de sesión. Compruebe el usuario y la contraseña.`
      : `PostgreSQL en ${place} rechazó el inicio de sesión de ${user}. Compruebe el usuario y la contraseña.`,
  postgres_database_missing: ({ place }) => `No existe ninguna base de datos en ${place}. Créela primero.`,
  postgres_not_permitted: ({ place, user }) =>
    user === ''
      ? `Este usuario no puede crear tablas en ${place}. Concédale el derecho a crearlas en el esquema.`
      : `${user} no puede crear tablas en ${place}. Concédale el derecho a crearlas en el esquema.`,
  postgres_locked: ({ place }) =>
    `Otro servidor sigue migrando la base de datos de la granja en ${place}. Inténtelo de nuevo más tarde.`,
  postgres_unreachable: ({ place, reason }) =>
    reason === null
      ? `No se puede acceder a PostgreSQL en ${place}: no responde.`
      : `No se puede acceder a PostgreSQL en ${place} (${reason}).`,
  postgres_damaged: ({ place }) =>
    `La base de datos de la granja en ${place} está dañada. Restaure la última copia de seguridad.`,
  postgres_disk_full: ({ place }) => `El disco de la base de datos en ${place} está lleno. Libere espacio.`,
  postgres_read_only: ({ place }) =>
    `No se puede escribir en la base de datos en ${place}. Si es una réplica, use la dirección del servidor principal.`,
  postgres_without_schema: () => 'La base de datos no tiene ningún esquema para la granja. Revise su search_path.',
  postgres_not_utf8: ({ encoding }) => `La codificación de la base de datos es ${encoding}. Cree una con UTF8.`,
  postgres_has_other_tables: ({ tables }) =>
    `La base de datos no contiene ninguna granja, sino otras tablas (${list(tables)}). Cree una vacía para la granja.`,
  postgres_has_farm: () => 'La base de datos ya tiene una granja. Indique una base de datos vacía.',
};
