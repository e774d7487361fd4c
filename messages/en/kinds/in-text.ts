import type { RecordName } from '#domain/problems/record-name.ts';
import { kindNames } from './names.ts';

interface KindName {
  readonly one: string;
  readonly many: string;
}

const named = (name: KindName) => ({ ...name, the: `the ${name.one}` });

/** The names of everything that a problem can refer to, inside a sentence. */
export const kindsInText = {
  action: named({ one: 'action', many: 'actions' }),
  api_token: named(kindNames.api_token),
  backup: named({ one: 'backup', many: 'backups' }),
  batch: named(kindNames.batch),
  bed: named(kindNames.bed),
  chamber: named(kindNames.chamber),
  comment: named(kindNames.comment),
  crop: named(kindNames.crop),
  device_mapping: named(kindNames.device_mapping),
  document: named(kindNames.document),
  environment_recipe: named(kindNames.environment_recipe),
  family: named(kindNames.family),
  fault: named({ one: 'fault', many: 'faults' }),
  fertigation_recipe: named(kindNames.fertigation_recipe),
  graph_view: named(kindNames.graph_view),
  growth_medium: named(kindNames.growth_medium),
  growth_recipe: named(kindNames.growth_recipe),
  harvest: named(kindNames.harvest),
  hvac: named(kindNames.hvac),
  irrigation_recipe: named(kindNames.irrigation_recipe),
  light_recipe: named(kindNames.light_recipe),
  override: named(kindNames.override),
  physical_location: named(kindNames.physical_location),
  place: named({ one: 'place', many: 'places' }),
  qa_spec: named(kindNames.qa_spec),
  reading_import: named({ one: 'import of readings', many: 'imports of readings' }),
  row_import: named({ one: 'import', many: 'imports' }),
  reservoir: named(kindNames.reservoir),
  site: named(kindNames.site),
  sop: named({ one: 'SOP', many: 'SOPs' }),
  supplier: named(kindNames.supplier),
  tray_type: named(kindNames.tray_type),
  user: named(kindNames.user),
} satisfies Readonly<Record<RecordName, object>>;
