import type * as en from '#messages/en/kinds/names.ts';
import { plural } from '#messages/es/language.ts';

export const api_token = { one: 'token de API', many: 'tokens de API' };
export const batch = { one: 'lote', many: 'lotes' };
export const bed = { one: 'mesa', many: 'mesas' };
export const chamber = { one: 'cámara', many: 'cámaras' };
export const comment = { one: 'comentario', many: 'comentarios' };
export const crop = { one: 'cultivo', many: 'cultivos' };
export const device_mapping = { one: 'asignación de dispositivo', many: 'asignaciones de dispositivos' };
export const document = { one: 'documento', many: 'documentos' };
export const environment_recipe = { one: 'receta de ambiente', many: 'recetas de ambiente' };
export const family = { one: 'familia botánica', many: 'familias botánicas' };
export const fertigation_recipe = { one: 'receta de fertirriego', many: 'recetas de fertirriego' };
export const graph_view = { one: 'vista de gráfico', many: 'vistas de gráficos' };
export const growth_medium = { one: 'sustrato', many: 'sustratos' };
export const growth_recipe = { one: 'receta de cultivo', many: 'recetas de cultivo' };
export const harvest = { one: 'cosecha', many: 'cosechas' };
export const hvac = { one: 'climatizador', many: 'climatizadores' };
export const irrigation_recipe = { one: 'receta de riego', many: 'recetas de riego' };
export const light_recipe = { one: 'receta de luz', many: 'recetas de luz' };
export const override = { one: 'ajuste manual', many: 'ajustes manuales' };
export const physical_location = { one: 'ubicación física', many: 'ubicaciones físicas' };
export const qa_spec = { one: 'especificación de calidad', many: 'especificaciones de calidad' };
export const reservoir = { one: 'depósito', many: 'depósitos' };
export const site = { one: 'granja', many: 'granjas' };
export const supplier = { one: 'proveedor', many: 'proveedores' };
export const tray_type = { one: 'tipo de bandeja', many: 'tipos de bandeja' };
export const user = { one: 'usuario', many: 'usuarios' };

export const kindNames = {
  api_token,
  batch,
  bed,
  chamber,
  comment,
  crop,
  device_mapping,
  document,
  environment_recipe,
  family,
  fertigation_recipe,
  graph_view,
  growth_medium,
  growth_recipe,
  harvest,
  hvac,
  irrigation_recipe,
  light_recipe,
  override,
  physical_location,
  qa_spec,
  reservoir,
  site,
  supplier,
  tray_type,
  user,
};

export const countOfKind: typeof en.countOfKind = ({ name, count }) =>
  plural(count, { one: `# ${name.one}`, other: `# ${name.many}` });
