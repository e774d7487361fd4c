/** Subjects of problems: the kinds of record, and some things that aren't records. */
export type RecordName =
  | 'action'
  | 'api_token'
  | 'backup'
  | 'batch'
  | 'bed'
  | 'chamber'
  | 'comment'
  | 'crop'
  | 'document'
  | 'environment_recipe'
  | 'family'
  | 'fault'
  | 'fertigation_recipe'
  | 'device_mapping'
  | 'graph_view'
  | 'growth_medium'
  | 'growth_recipe'
  | 'harvest'
  | 'hvac'
  | 'irrigation_recipe'
  | 'light_recipe'
  | 'override'
  | 'physical_location'
  | 'place'
  | 'qa_spec'
  | 'reading_import'
  | 'row_import'
  | 'reservoir'
  | 'site'
  | 'sop'
  | 'supplier'
  | 'tray_type'
  | 'user';

/** Records of one kind that refer to a record. */
export interface RecordUsers {
  readonly kind: RecordName;
  readonly count: number;
  /** Set if there may be more than `count`. */
  readonly at_least: boolean;
  /** Names of the first few. */
  readonly names: readonly string[];
}
