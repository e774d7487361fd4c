import type { ServerProblems, ServiceProblems } from '#domain/problems/service-problems.ts';
import { plural } from '#messages/en/language.ts';
import { type Catalogue, textOf } from '#messages/render.ts';
import { archiveProblems } from './storage.ts';

export const serviceProblems: Catalogue<ServiceProblems> = {
  file_empty: () => 'The file is empty. Choose another.',
  file_not_utf8: () => "The file isn't UTF-8 text. Save it as UTF-8.",
  file_missing: () => "The file is missing from the farm's folder. Restore it from a backup.",
  file_damaged: () => "The file is damaged on the farm's disk. Restore it from a backup.",
  disk_full: () => "The disk of the farm's folder is full, so the file wasn't saved. Free some space and try again.",
  files_elsewhere: () =>
    "The farm's files aren't on this server. Start it with --data and the folder that all servers share.",
  too_many_listeners: () => 'Too many clients are connected to this server. Try again later.',
  backup_in_progress: () => 'This backup is still being made. Try again in a moment.',
  try_again: () => "The farm couldn't do this right now. Try again.",
  time_zone_changed: () => "The site's time zone was changed in the meantime. Try again.",
  imports_full: () => 'Too many files are being imported. Try again in a moment.',
  imports_busy: () => 'Other imports are still running. Try again in a moment.',
};

export const serverProblems: Catalogue<ServerProblems> = {
  setting_empty: () => 'Enter a value.',
  invalid_listen_address: () => 'Enter host:port, such as 127.0.0.1:8080.',
  invalid_database_url: () => 'Enter an address such as postgres://user:password@host/database.',
  invalid_mqtt_url: () => 'Enter an address such as mqtt://user:password@host:1883.',
  invalid_telemetry_url: () => 'Enter an address such as http://host:8428.',
  invalid_public_url: () => 'Enter an address such as https://farm.example/.',
  invalid_proxy_addresses: () => 'Enter addresses such as 127.0.0.1, 10.0.0.0/8.',
  invalid_metrics_token: () => 'Enter 16 to 1024 visible ASCII characters.',
  secret_missing: () =>
    'Missing. It protects the signing key in PostgreSQL. Use the same text of at least 32 characters for all servers of the farm.',
  secret_differs: () => "This isn't the secret of this farm. Use the same one for all its servers.",
  tls_incomplete: ({ given }) => `Missing, but ${given} is set. TLS needs both.`,
  tls_file_unreadable: ({ path, reason }) => `${path} can't be read (${reason}).`,
  tls_key_of_other_certificate: ({ key, certificate }) => `${key} isn't the key of the certificate in ${certificate}.`,
  tls_pair_unusable: ({ path, reason }) => `${path} can't be used (${reason}).`,
  tls_certificate_expected: ({ path }) => `${path} has no certificate in PEM format.`,
  tls_key_expected: ({ path }) => `${path} has no private key in PEM format, or one with a password.`,
  demo_batches_out_of_range: ({ most }) => `Enter a whole number from 1 to ${most}.`,
  farm_in_use: ({ folder }) => `Another server has ${folder} open. Stop it first.`,
  farm_served: ({ folder }) =>
    `A server has the farm in ${folder} open. Stop it, or choose another folder with --data.`,
  farm_missing: ({ place, flag }) => `There is no farm in ${place}. Check ${flag}.`,
  farm_database_missing: ({ path, marker }) =>
    `${path} is missing. Restore the latest backup, or remove ${marker} to start a new, empty farm.`,
  farm_in_postgres: ({ folder, id_file }) =>
    `${folder} belongs to a farm in PostgreSQL. Give its address with --database-url, or remove ${id_file} to use the folder for a new farm.`,
  folder_has_own_farm: ({ folder }) =>
    `${folder} already has a farm, but the database is empty. Move the farm with phyto migrate-database, or choose another folder with --data.`,
  folder_of_other_farm: ({ folder, id_file }) =>
    `${folder} has the files of a different farm than the database. Mount the folder that this farm's servers share, or remove ${id_file} if this is the right one.`,
  folder_without_files: ({ folder, documents }) =>
    `${folder} has no files, but the database has ${plural(documents, { one: '# document', other: '# documents' })}. Mount the folder with the farm's files, or restore a backup. To start without them, add --accept-missing-files.`,
  not_a_demo_farm: ({ folder }) => `${folder} isn't empty and has no demo farm. Choose another folder with --data.`,
  farm_open_elsewhere: ({ folder }) => `Another program has the farm in ${folder} open. Stop it first.`,
  database_in_use: () => 'A server or another program has the farm open. Stop it first.',
  farm_of_older_release: () =>
    'The farm was last used with an older release. Start this release of the server on it once.',
  migration_target_expected: () =>
    "--to isn't the address of a database. Use one such as postgres://user:password@host/name.",
  migration_to_itself: () => 'The farm is already in this database.',
  backup_file_missing: ({ file }) => `There is no file ${file}. Check its name.`,
  backup_differs_from_manifest: ({ file, table }) =>
    table === null
      ? `The migrations in ${file} differ from its manifest. Use another backup.`
      : `The table ${table} in ${file} differs from its manifest. Use another backup.`,
  backup_differs_from_audit: ({ found, example }) =>
    [
      plural(found, {
        one: 'The records of the backup differ from its audit trail: # finding.',
        other: 'The records of the backup differ from its audit trail: # findings.',
      }),
      ...(example === '' ? [] : [`For example, ${example}`]),
    ].join(' '),
  backup_has_files: () => 'The backup contains files. Choose a folder for them with --data.',
  restore_in_progress: ({ folder }) => `A backup is being restored in ${folder}. Try again when it is complete.`,
  no_room_to_unpack: ({ folder }) =>
    `There isn't enough space in ${folder} to unpack the backup. Nothing was changed. Free some space and try again.`,
  no_room_for_backup: () =>
    "The disk of the farm's folder doesn't have enough space for a backup, so none was made. Free some space and try again.",
  backup_unreadable: ({ fault }) =>
    `The new backup can't be read, so it was deleted: ${textOf(archiveProblems, fault)}`,
  database_busy: () => "Another program is using the farm's database. Try again in a moment.",
  database_unreachable: () => "The farm's database can't be reached. Try again in a moment.",
  database_disk_full: () =>
    "The disk of the farm's database is full, so nothing was saved. Free some space and try again.",
  database_inaccessible: () =>
    "The farm's database can't be read or written. Check the disk and the permissions of its files.",
  database_damaged: ({ details }) =>
    details.length === 0
      ? "The farm's database is damaged. Stop the server and restore the latest backup."
      : `The farm's database is damaged: ${details.join('; ')}. Stop the server and restore the latest backup.`,
};
