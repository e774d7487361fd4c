import { NAMED_KINDS } from '#cli/records/listed-kinds.ts';
import { columnsOf } from '#cli/records/record-cells.ts';
import { HARVEST_CSV_COLUMNS } from '#domain/harvests/harvest-row.ts';

/** A table that a command prints without a screen, or the CSV that it exports. */
export interface PrintedTable {
  readonly command: string;
  readonly columns: readonly string[];
  /** False if it prints rows only. */
  readonly hasHeading?: boolean;
}

/** The tables, by command, and the columns of the export. */
export const TABLES: readonly PrintedTable[] = [
  { command: 'tasks', columns: ['Overdue', 'Crop', 'Action', 'Next state', 'Chamber', 'Location', 'To', 'Lot'] },
  { command: 'batches', columns: ['Lot', 'Crop', 'Stage', 'State', 'Trays', 'Location', 'Next day'] },
  { command: 'batch', columns: ['State', 'Day', 'Action', 'Facts', 'By'] },
  { command: 'comment', columns: ['Time', 'By', 'Comment'] },
  { command: 'conflicts', columns: ['Place', 'Recipe', 'From', 'To', 'Needed'] },
  { command: 'yields', columns: ['Crop', 'Estimated Yield (kg)', 'Actual Yield (kg)'] },
  { command: 'sop', columns: ['File', 'Category', 'Author', 'Version', 'Size', 'Uuid'] },
  { command: 'token', columns: ['Name', 'User', 'Scope', 'Created', 'Expires', 'Last used', 'Uuid'] },
  { command: 'backup --list', columns: ['id', 'reason', 'size'], hasHeading: false },
  { command: 'doctor', columns: ['state', 'check', 'text'], hasHeading: false },
  { command: 'migrate-database', columns: ['table', 'rows', 'sha256'] },
  { command: 'user list', columns: ['Username', 'Name', 'Role', 'Email', 'Disabled'] },
  { command: 'harvests export', columns: HARVEST_CSV_COLUMNS },
  { command: 'audit', columns: ['Time', 'By', 'Change', 'Kind', 'Record'] },
  { command: 'occupancy', columns: ['Chamber', 'Capacity', 'Average trays', 'Most trays', 'On'] },
  {
    command: 'performance',
    columns: ['Lot', 'Version', 'From', 'To', 'Days', 'Planned', 'g/tray', 'Estimated g/tray', 'Loss'],
  },
  {
    command: 'performance --climate',
    columns: ['Lot', 'DLI', 'VPD kPa', 'Day °C', 'Night °C', '°C d', 'Outside', 'No data'],
  },
  {
    command: 'climate',
    columns: ['Phase', 'Days', 'DLI', 'VPD kPa', 'Day °C', 'Night °C', '°C d', 'Outside', 'No data'],
  },
  { command: 'hardware', columns: ['Location', 'Kind', 'Since', 'Error', 'Last value', 'Band', 'Acknowledged'] },
  {
    command: 'faults',
    columns: ['Place', 'Since', 'Fault', 'Last value', 'Band', 'Acknowledged', 'First check'],
  },
  {
    command: 'set-points',
    columns: ['Place', 'Set point', 'Recipe', 'Override', 'Until', 'Reported', 'Followed'],
  },
  { command: 'readings', columns: ['Place', 'Metric', 'First', 'Last', 'Last value'] },
  { command: 'readings --bad', columns: ['Place', 'Metric', 'Time', 'Value', 'Unit', 'Reason'] },
  { command: 'readings --single', columns: ['Time', 'Value'] },
  {
    command: 'imports',
    columns: ['Imported', 'By', 'File', 'Added', 'Replaced', 'There already', 'Refused', 'State', 'Uuid', 'Of'],
  },
  { command: 'recipes', columns: ['Recipe', 'Crop', 'Days', 'Version', 'Uuid'] },
  ...NAMED_KINDS.map((kind) => ({
    command: `${kind.name} list`,
    columns: columnsOf(kind).map(({ heading }) => heading),
  })),
];
