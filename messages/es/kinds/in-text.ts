import type { RecordName } from '#domain/problems/record-name.ts';
import { kindNames } from './names.ts';

const named = <N extends object>(name: N, the: string) => ({ ...name, the });

/** The names with their article, since the gender differs. */
export const kindsInText = {
  action: named({ one: 'acción', many: 'acciones' }, 'la acción'),
  api_token: named(kindNames.api_token, 'el token de API'),
  backup: named({ one: 'copia de seguridad', many: 'copias de seguridad' }, 'la copia de seguridad'),
  batch: named(kindNames.batch, 'el lote'),
  bed: named(kindNames.bed, 'la mesa'),
  chamber: named(kindNames.chamber, 'la cámara'),
  comment: named(kindNames.comment, 'el comentario'),
  crop: named(kindNames.crop, 'el cultivo'),
  device_mapping: named(kindNames.device_mapping, 'la asignación de dispositivo'),
  document: named(kindNames.document, 'el documento'),
  environment_recipe: named(kindNames.environment_recipe, 'la receta de ambiente'),
  family: named(kindNames.family, 'la familia botánica'),
  fault: named({ one: 'fallo', many: 'fallos' }, 'el fallo'),
  fertigation_recipe: named(kindNames.fertigation_recipe, 'la receta de fertirriego'),
  graph_view: named(kindNames.graph_view, 'la vista de gráfico'),
  growth_medium: named(kindNames.growth_medium, 'el sustrato'),
  growth_recipe: named(kindNames.growth_recipe, 'la receta de cultivo'),
  harvest: named(kindNames.harvest, 'la cosecha'),
  hvac: named(kindNames.hvac, 'el climatizador'),
  irrigation_recipe: named(kindNames.irrigation_recipe, 'la receta de riego'),
  light_recipe: named(kindNames.light_recipe, 'la receta de luz'),
  override: named(kindNames.override, 'el ajuste manual'),
  physical_location: named(kindNames.physical_location, 'la ubicación física'),
  place: named({ one: 'lugar', many: 'lugares' }, 'el lugar'),
  qa_spec: named(kindNames.qa_spec, 'la especificación de calidad'),
  reading_import: named(
    { one: 'importación de lecturas', many: 'importaciones de lecturas' },
    'la importación de lecturas',
  ),
  row_import: named({ one: 'importación', many: 'importaciones' }, 'la importación'),
  reservoir: named(kindNames.reservoir, 'el depósito'),
  site: named(kindNames.site, 'la granja'),
  sop: named({ one: 'procedimiento', many: 'procedimientos' }, 'el procedimiento'),
  supplier: named(kindNames.supplier, 'el proveedor'),
  tray_type: named(kindNames.tray_type, 'el tipo de bandeja'),
  user: named(kindNames.user, 'el usuario'),
} satisfies Readonly<Record<RecordName, object>>;
