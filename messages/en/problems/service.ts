import type { ServiceProblems } from '#domain/problems/service-problems.ts';
import type { Catalogue } from '#messages/render.ts';

export const serviceProblems: Catalogue<ServiceProblems> = {
  file_empty: () => 'The file is empty. Choose another.',
  file_not_utf8: () => "The file isn't UTF-8 text. Save it as UTF-8.",
  file_missing: () => "The file is missing from the farm's folder. Restore it from a backup.",
  file_damaged: () => "The file is damaged on the farm's disk. Restore it from a backup.",
  disk_full: () => "The disk of the farm's folder is full, so the file was not saved. Free some space and try again.",
  files_elsewhere: () =>
    "The farm's files aren't on this server. Start it with --data and the folder that all servers share.",
  too_many_listeners: () => 'Too many clients are connected to this server. Try again later.',
  backup_in_progress: () => 'This backup is being made. Ask again in a moment.',
  try_again: () => "The farm couldn't do this right now. Try again.",
  time_zone_changed: () => "The site's time zone was changed in the meantime. Try again.",
  imports_full: () => 'Too many files are being imported. Try again in a moment.',
  imports_busy: () => 'Other imports are still running. Try again in a moment.',
};
