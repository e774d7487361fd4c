import type * as en from '#messages/en/web/settings/audit.ts';
import { plural } from '#messages/es/language.ts';

export { acts, moreKinds } from '#messages/es/audit-acts.ts';

export const title = 'Registro de auditoría';
export const purpose = 'Cada cambio de un registro: quién, cuándo y cómo era antes. Nadie puede modificarlo.';
export const columns: typeof en.columns = {
  at: 'Cuándo',
  who: 'Quién',
  what: 'Cambio',
  kind: 'Clase',
  record: 'Registro',
};
export const filters: typeof en.filters = { kind: 'Clase', who: 'Quién', what: 'Cambio', from: 'Desde', to: 'Hasta' };
export const anyKind = 'Todas las clases';
export const anyone = 'Todos';
export const anyAct = 'Todos los cambios';
export const searchRecord = 'Id. del registro';
export const entries: typeof en.entries = ({ count }) => plural(count, { one: '# entrada', other: '# entradas' });
export const entry: typeof en.entry = ({ id }) => `Entrada ${id}`;
export const call: typeof en.call = ({ operation }) => `Llamada ${operation}`;
export const recordId: typeof en.recordId = ({ record }) => `Registro ${record}`;
export const openRecord = 'Abrir el registro';
export const field = 'Campo';
export const before = 'Antes';
export const after = 'Después';
export const sameFields: typeof en.sameFields = ({ count }) =>
  plural(count, { one: '# campo no ha cambiado', other: '# campos no han cambiado' });
export const show = 'Mostrar';
export const hide = 'Ocultar';
export const openEntry: typeof en.openEntry = ({ what, who }) => `Mostrar el cambio: ${what}, ${who}`;
export const none = 'Sin entradas';
export const noneHelp = 'Ningún cambio coincide con estos filtros.';
export const whole = 'Ninguna comprobación ha encontrado entradas perdidas o alteradas.';
export const sealedAt: typeof en.sealedAt = ({ time }) => `Último sellado de las entradas: ${time}.`;
export const verifiedAt: typeof en.verifiedAt = ({ time }) => `Última comprobación de todas las entradas: ${time}.`;
export const neverVerified = 'Aún no se han comprobado todas las entradas a la vez.';
export const firstFault: typeof en.firstFault = ({ fault }) => `El primero: ${fault}`;
export const wholeHelp = 'Ejecute phyto verify-audit en el servidor para comprobar ahora cada entrada.';
export const broken = 'El registro o sus datos requieren atención';
export const csv = 'CSV';
export const exporting: typeof en.exporting = ({ count }) => `Leyendo: ${entries({ count })}`;
export const notExported = 'No se han exportado las entradas';

export const fieldNames: typeof en.fieldNames = {
  name: 'Nombre',
  description: 'Descripción',
  archived: 'Archivado',
  active: 'Activo',
  version: 'Versión del registro',
  checks: 'Controles',
  crop: 'Cultivo',
  code: 'Código',
  family: 'Familia botánica',
  common: 'Familia botánica',
  supplier: 'Proveedor',
  contact: 'Contacto',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  url: 'Sitio web',
  notes: 'Notas',
  kind: 'Tipo',
  chamber: 'Cámara',
  stack: 'Torre',
  row: 'Nivel',
  reservoir: 'Depósito',
  tray_capacity: 'Capacidad, bandejas',
  light_recipe: 'Receta de luz',
  irrigation_recipe: 'Receta de riego',
  fertigation_recipe: 'Receta de fertirriego',
  environment_recipe: 'Receta de ambiente',
  general_control_error: 'Fallo',
  location_name: 'Ubicación física',
  cells: 'Celdas',
  area_m2: 'Superficie en m²',
  lot_code: 'Código de lote',
  growth_recipe: 'Receta de cultivo',
  start_date: 'Día de inicio',
  tags: 'Etiquetas',
  seed_lots: 'Lotes de semillas',
  trays: 'Bandejas',
  internal_state: 'Etapa',
  completed: 'Completada',
  action_type: 'Acción',
  action_needed_date: 'Prevista',
  action_completed_date: 'Completada el',
  completed_by_user: 'Completada por',
  total_yield: 'Cosecha en gramos',
  qa_result: 'Resultado de calidad',
  qa_spec: 'Especificación de calidad',
  sop: 'Documento',
  tray_type: 'Tipo de bandeja',
  growth_medium: 'Sustrato',
  topic: 'Tema',
  subject: 'Lugar',
  values: 'Valores',
  query: 'Dirección del gráfico',
  duration: 'Días',
  filename: 'Nombre del archivo',
  author: 'Autor',
  category: 'Categoría',
  title: 'Título',
  file_version: 'Versión del archivo',
  earlier_versions: 'Versiones anteriores',
  bytes: 'Tamaño en bytes',
  uploaded_at: 'Subido',
  uploaded_by: 'Subido por',
  username: 'Nombre de usuario',
  first_name: 'Nombre de pila',
  last_name: 'Apellidos',
  is_admin: 'Administrador',
  language: 'Idioma',
  display_name: 'Nombre de la granja',
  time_zone: 'Zona horaria',
  locale: 'Formatos',
  video_hosts: 'Servidores de vídeo',
  home_assistant: 'Anunciada a Home Assistant',
  temperature_min: 'Temperatura mínima',
  temperature_max: 'Temperatura máxima',
  humidity_min: 'Humedad mínima',
  humidity_max: 'Humedad máxima',
  text: 'Texto',
};
