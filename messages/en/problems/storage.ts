import type { ArchiveProblems, StorageProblems } from '#domain/problems/storage-problems.ts';
import { list, number, plural } from '#messages/en/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const archiveProblems: Catalogue<ArchiveProblems> = {
  backup_foreign: ({ file }) => `${file} isn't a Phytotron backup. Choose another file.`,
  backup_cut_off: ({ file }) => `${file} is damaged or incomplete. Use another backup.`,
  backup_member_changed: ({ file, member }) => `${file} is damaged: ${member} has changed. Use another backup.`,
  backup_member_missing: ({ file, member }) => `${file} is damaged: ${member} is missing. Use another backup.`,
  backup_member_unlisted: ({ file, member }) =>
    `${file} is damaged: ${member} isn't in its manifest. Use another backup.`,
  backup_of_newer_release: ({ file, version, migrations }) =>
    migrations.length === 0
      ? `${file} was made by a newer release (${version}). Install that release.`
      : `${file} was made by a newer release (${version}: ${migrations.join(', ')}). Install that release.`,
};

const folderErrors: ReadonlyMap<string, string> = new Map([
  ['ENOENT', "the system doesn't allow folders there."],
  ['ENOTDIR', 'there is a file in its place.'],
  ['EACCES', "you don't have permission to write there."],
  ['EPERM', "you don't have permission to write there."],
  ['EROFS', 'the disk is read-only.'],
  ['ENOSPC', 'the disk is full.'],
  ['EDQUOT', 'the disk is full.'],
  ['ENAMETOOLONG', 'its name is too long.'],
]);

export const storageProblems: Catalogue<StorageProblems> = {
  ...archiveProblems,
  farm_file_empty: ({ path }) => `${path} is empty. Restore the latest backup.`,
  farm_file_moved: ({ path, log }) =>
    `${path} is missing, but ${log} exists: the farm was moved without all its files. Move the other files too.`,
  farm_file_foreign: ({ path }) => `${path} is not a Phytotron database. Choose another folder with --data.`,
  farm_file_cut_off: ({ path, bytes, expected_bytes }) =>
    `${path} is incomplete: it has ${number(bytes)} of ${number(expected_bytes)} bytes. Restore the latest backup.`,
  farm_file_damaged: ({ path }) => `${path} is damaged. Restore the latest backup.`,
  farm_file_locked: ({ path }) => `Another program is using ${path}. Stop it first.`,
  farm_file_disk_full: ({ path }) => `The disk of ${path} is full. Free some space.`,
  farm_file_inaccessible: ({ path }) => `${path} can't be read or written. Check the disk and the file's permissions.`,
  farm_of_newer_release: ({ path, migrations }) =>
    path === null
      ? `The farm's database belongs to a newer release (${migrations.join(', ')}). Install that release.`
      : `${path} belongs to a newer release (${migrations.join(', ')}). Install that release.`,
  folder_not_made: ({ path, error, message }) =>
    `The folder ${path} can't be created: ${folderErrors.get(error) ?? message}`,
  signing_key_damaged: ({ path }) =>
    `${path} is damaged. Remove it: a new key is made, and open sessions are renewed automatically.`,
  telemetry_file_missing: ({ path, marker }) =>
    `${path} is missing, although readings were kept there. Restore a backup, or delete ${marker} to start without readings.`,
  telemetry_file_damaged: ({ path }) =>
    `${path} is damaged, so readings are neither kept nor shown. Stop the server and restore the latest backup.`,
  telemetry_damaged: ({ details }) =>
    `The machines' readings are damaged: ${list(details)}. Stop the server and restore the latest backup.`,
  telemetry_journal_damaged: ({ folder, lines }) =>
    `In ${folder}, ${plural(lines, { one: '# line was', other: '# lines were' })} damaged, as by a power cut, so VictoriaMetrics may lack some readings. Send recent readings again.`,
  telemetry_file_foreign: ({ path }) => `${path} doesn't contain readings. Move it to another folder.`,
  telemetry_of_newer_release: ({ path }) => `${path} belongs to a newer release. Install that release.`,
  victoria_unreachable: ({ place, reason }) =>
    reason === null
      ? `VictoriaMetrics at ${place} doesn't answer, so readings are neither kept nor shown. Check that it is running.`
      : `VictoriaMetrics at ${place} can't be reached (${reason}), so readings are neither kept nor shown. Check that it is running.`,
  victoria_refused: ({ place, status, message }) =>
    `VictoriaMetrics at ${place} refused a request (${status}): ${message}. Check its address and settings.`,
  victoria_forgets: ({ place, retention }) =>
    `VictoriaMetrics at ${place} deletes readings after a while (-retentionPeriod=${retention}). Start it with -retentionPeriod=100y.`,
  victoria_repeats: ({ place, interval }) =>
    `VictoriaMetrics at ${place} may count readings twice or drop some (-dedup.minScrapeInterval=${interval}). Start it with -dedup.minScrapeInterval=1ms.`,
  victoria_not_cleared: ({ place }) =>
    `The farm is restored, but VictoriaMetrics at ${place} couldn't delete the previous readings, so they would count twice. Restore again before you start the server.`,
  postgres_sign_in_refused: ({ place, user }) =>
    user === ''
      ? `PostgreSQL at ${place} refused the sign-in. Check the user and the password.`
      : `PostgreSQL at ${place} refused the sign-in of ${user}. Check the user and the password.`,
  postgres_database_missing: ({ place }) => `There is no database at ${place}. Create it first.`,
  postgres_not_permitted: ({ place, user }) =>
    user === ''
      ? `This user can't create tables in ${place}. Grant the user the right to create them in the schema.`
      : `${user} can't create tables in ${place}. Grant the user the right to create them in the schema.`,
  postgres_locked: ({ place }) => `Another server is still migrating the farm's database at ${place}. Try again later.`,
  postgres_unreachable: ({ place, reason }) =>
    reason === null
      ? `PostgreSQL at ${place} can't be reached: no answer.`
      : `PostgreSQL at ${place} can't be reached (${reason}).`,
  postgres_damaged: ({ place }) => `The farm's database at ${place} is damaged. Restore the latest backup.`,
  postgres_disk_full: ({ place }) => `The disk of the database at ${place} is full. Free some space.`,
  postgres_read_only: ({ place }) =>
    `The database at ${place} is read-only. If it is a standby, use the address of the primary.`,
  postgres_without_schema: () => 'The database has no schema for the farm. Check its search_path.',
  postgres_not_utf8: ({ encoding }) => `The encoding of the database is ${encoding}. Create one with UTF8.`,
  postgres_has_other_tables: ({ tables }) =>
    `The database has no farm, but it has other tables (${list(tables)}). Create an empty database for the farm.`,
  postgres_has_farm: () => 'The database already has a farm. Choose an empty database.',
};
