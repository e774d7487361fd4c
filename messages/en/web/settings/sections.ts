export const sections = {
  site: 'Site',
  units: 'Units',
  trays: 'Trays',
  places: 'Places',
  video: 'Video',
  imports: 'Imports',
  tokens: 'Tokens',
  devices: 'Devices',
  system: 'System',
  backups: 'Backups',
  audit: 'Audit',
};
