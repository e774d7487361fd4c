/** What a problem can refer to: every kind of record, and things that are not records of their own. */
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
  | 'fertigation_recipe'
  | 'growth_medium'
  | 'growth_recipe'
  | 'harvest'
  | 'hvac'
  | 'irrigation_recipe'
  | 'light_recipe'
  | 'physical_location'
  | 'place'
  | 'qa_spec'
  | 'reservoir'
  | 'site'
  | 'sop'
  | 'supplier'
  | 'tray_type'
  | 'user';

/** The records of one kind that refer to a record. */
export interface RecordUsers {
  readonly kind: RecordName;
  readonly count: number;
  /** True if there may be more than `count`. */
  readonly at_least: boolean;
  /** The first few by name. */
  readonly names: readonly string[];
}
