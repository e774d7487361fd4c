import type { ServerProblems, ServiceProblems } from '#domain/problems/service-problems.ts';
import { plural } from '#messages/es/language.ts';
import { type Catalogue, textOf } from '#messages/render.ts';
import { archiveProblems } from './storage.ts';

export const serviceProblems: Catalogue<ServiceProblems> = {
  file_empty: () => 'El archivo está vacío. Elija otro.',
  file_not_utf8: () => 'El archivo no es texto UTF-8. Guárdelo como UTF-8.',
  file_missing: () => 'El archivo falta en la carpeta de la granja. Restáurelo de una copia de seguridad.',
  file_damaged: () => 'El archivo está dañado en el disco de la granja. Restáurelo de una copia de seguridad.',
  disk_full: () =>
    'El disco de la carpeta de la granja está lleno y el archivo no se ha guardado. Libere espacio e inténtelo de nuevo.',
  files_elsewhere: () =>
    'Los archivos de la granja no están en este servidor. Inícielo con --data y la carpeta que comparten todos los servidores.',
  too_many_listeners: () => 'Hay demasiados clientes conectados a este servidor. Inténtelo más tarde.',
  backup_in_progress: () => 'Esta copia de seguridad se está creando. Inténtelo de nuevo en un momento.',
  try_again: () => 'La granja no ha podido hacerlo ahora. Inténtelo de nuevo.',
  time_zone_changed: () => 'La zona horaria de la granja ha cambiado mientras tanto. Inténtelo de nuevo.',
  imports_full: () => 'Se están importando demasiados archivos. Inténtelo de nuevo en un momento.',
  imports_busy: () => 'Hay otras importaciones en curso. Inténtelo de nuevo en un momento.',
};

export const serverProblems: Catalogue<ServerProblems> = {
  setting_empty: () => 'Introduzca un valor.',
  invalid_listen_address: () => 'Introduzca equipo:puerto, como 127.0.0.1:8080.',
  invalid_database_url: () => 'Introduzca una dirección como postgres://user:password@host/database.',
  invalid_mqtt_url: () => 'Introduzca una dirección como mqtt://user:password@host:1883.',
  invalid_telemetry_url: () => 'Introduzca una dirección como http://host:8428.',
  invalid_public_url: () => 'Introduzca una dirección como https://farm.example/.',
  invalid_proxy_addresses: () => 'Introduzca direcciones como 127.0.0.1, 10.0.0.0/8.',
  invalid_metrics_token: () => 'Introduzca de 16 a 1024 caracteres ASCII visibles.',
  secret_missing: () =>
    'Falta. Protege la clave de firma en PostgreSQL. Use el mismo texto de al menos 32 caracteres en todos los servidores de la granja.',
  secret_differs: () => 'No es el secreto de esta granja. Use el mismo en todos sus servidores.',
  tls_incomplete: ({ given }) => `Falta, aunque ${given} está indicado. TLS necesita ambos.`,
  tls_file_unreadable: ({ path, reason }) => `No se puede leer ${path} (${reason}).`,
  tls_key_of_other_certificate: ({ key, certificate }) => `${key} no es la clave del certificado de ${certificate}.`,
  tls_pair_unusable: ({ path, reason }) => `No se puede usar ${path} (${reason}).`,
  tls_certificate_expected: ({ path }) => `${path} no contiene ningún certificado en formato PEM.`,
  tls_key_expected: ({ path }) =>
    `${path} no contiene ninguna clave privada en formato PEM, o contiene una con contraseña.`,
  demo_batches_out_of_range: ({ most }) => `Introduzca un número entero de 1 a ${most}.`,
  farm_in_use: ({ folder }) => `Otro servidor tiene abierta ${folder}. Deténgalo primero.`,
  farm_served: ({ folder }) =>
    `Un servidor tiene abierta la granja de ${folder}. Deténgalo o elija otra carpeta con --data.`,
  farm_missing: ({ place, flag }) => `No hay ninguna granja en ${place}. Compruebe ${flag}.`,
  farm_database_missing: ({ path, marker }) =>
    `Falta ${path}. Restaure la última copia de seguridad, o elimine ${marker} para empezar una granja nueva y vacía.`,
  farm_in_postgres: ({ folder, id_file }) =>
    `${folder} pertenece a una granja en PostgreSQL. Indique su dirección con --database-url, o elimine ${id_file} para usar la carpeta con una granja nueva.`,
  folder_has_own_farm: ({ folder }) =>
    `${folder} tiene una granja propia y la base de datos está vacía. Traslade la granja con phyto migrate-database, o elija otra carpeta con --data.`,
  folder_of_other_farm: ({ folder, id_file }) =>
    `${folder} tiene los archivos de una granja distinta de la de la base de datos. Monte la carpeta que comparten los servidores de esta granja, o elimine ${id_file} si esta es la correcta.`,
  folder_without_files: ({ folder, documents }) =>
    `${folder} no tiene archivos, pero la base de datos tiene ${plural(documents, { one: '# documento', other: '# documentos' })}. Monte la carpeta con los archivos de la granja o restaure una copia de seguridad. Para iniciar sin ellos, añada --accept-missing-files.`,
  not_a_demo_farm: ({ folder }) =>
    `${folder} no está vacía ni contiene una granja de demostración. Elija otra carpeta con --data.`,
  farm_open_elsewhere: ({ folder }) => `Otro programa tiene abierta la granja de ${folder}. Deténgalo primero.`,
  database_in_use: () => 'Un servidor u otro programa tiene abierta la granja. Deténgalo primero.',
  farm_of_older_release: () =>
    'La granja se usó por última vez con una versión anterior. Inicie una vez con ella el servidor de esta versión.',
  migration_target_expected: () =>
    '--to no es la dirección de una base de datos. Use una como postgres://user:password@host/name.',
  migration_to_itself: () => 'La granja ya está en esta base de datos.',
  backup_file_missing: ({ file }) => `No existe el archivo ${file}. Compruebe su nombre.`,
  backup_differs_from_manifest: ({ file, table }) =>
    table === null
      ? `Las migraciones de ${file} no coinciden con su manifiesto. Use otra copia de seguridad.`
      : `La tabla ${table} de ${file} no coincide con su manifiesto. Use otra copia de seguridad.`,
  backup_differs_from_audit: ({ found, example }) =>
    [
      plural(found, {
        one: 'Los registros de la copia de seguridad no coinciden con su registro de auditoría: # diferencia.',
        other: 'Los registros de la copia de seguridad no coinciden con su registro de auditoría: # diferencias.',
      }),
      ...(example === '' ? [] : [`Por ejemplo, ${example}`]),
    ].join(' '),
  backup_has_files: () => 'La copia de seguridad contiene archivos. Indique una carpeta para ellos con --data.',
  restore_in_progress: ({ folder }) =>
    `Se está restaurando una copia de seguridad en ${folder}. Inténtelo de nuevo cuando termine.`,
  no_room_to_unpack: ({ folder }) =>
    `No hay espacio para descomprimir la copia de seguridad en ${folder}. No se ha cambiado nada. Libere espacio e inténtelo de nuevo.`,
  no_room_for_backup: () =>
    'En el disco de la carpeta de la granja no hay espacio para una copia de seguridad y no se ha creado ninguna. Libere espacio e inténtelo de nuevo.',
  backup_unreadable: ({ fault }) =>
    `La copia de seguridad no se puede leer y no se ha conservado: ${textOf(archiveProblems, fault)}`,
  database_busy: () => 'Otro programa está usando la base de datos de la granja. Inténtelo de nuevo en un momento.',
  database_unreachable: () => 'No se puede acceder a la base de datos de la granja. Inténtelo de nuevo en un momento.',
  database_disk_full: () =>
    'El disco de la base de datos de la granja está lleno y no se ha guardado nada. Libere espacio e inténtelo de nuevo.',
  database_inaccessible: () =>
    'La base de datos de la granja no se puede leer ni escribir. Revise el disco y los permisos de sus archivos.',
  database_damaged: ({ details }) =>
    details.length === 0
      ? 'La base de datos de la granja está dañada. Detenga el servidor y restaure la última copia de seguridad.'
      : `La base de datos de la granja está dañada: ${details.join('; ')}. Detenga el servidor y restaure la última copia de seguridad.`,
};
