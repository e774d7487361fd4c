import type * as en from '#messages/en/terminal/help.ts';

export const groups: typeof en.groups = {
  work: 'Trabajo',
  look: 'Consulta',
  farm: 'Granja',
  people: 'Personas',
  records: 'Registros',
};

export const programSummary = 'la granja desde una terminal';

export const programUsage = '<orden> [opciones]';

export const examples = 'Ejemplos: ';

export const exitCodes = 'Código: 0 hecho, 1 rechazado, 2 uso, 3 sin sesión, 4 sin conexión.';

export const variables: typeof en.variables = ({ names }) =>
  `Variables para las opciones: ${names.join(', ')}. Prevalece la opción de la línea de órdenes.`;

export const startWith = 'Para empezar: phyto login --host https://farm.example';

export const placeholders: typeof en.placeholders = {
  actions: 'acciones',
  addresses: 'direcciones',
  check: 'control',
  day: 'día',
  duration: 'duración',
  dir: 'carpeta',
  field: 'campo',
  'field=heading': 'campo=encabezado',
  'field=value': 'campo=valor',
  file: 'archivo',
  files: 'archivos',
  heading: 'encabezado',
  'from=to': 'de=a',
  kind: 'tipo',
  level: 'nivel',
  lot: 'lote',
  lots: 'lotes',
  metric: 'magnitud',
  moves: 'traslados',
  name: 'nombre',
  'name=place': 'nombre=lugar',
  period: 'periodo',
  place: 'lugar',
  places: 'lugares',
  'point=value': 'consigna=valor',
  recipe: 'receta',
  result: 'resultado',
  seconds: 'segundos',
  tag: 'etiqueta',
  text: 'texto',
  time: 'hora',
  value: 'valor',
  what: 'qué',
  words: 'palabras',
  zone: 'zona',
};

export const importKinds = 'Tipos:';

export const importOpenag = 'openag (recetas)';

export const importTelemetry = 'telemetry (lecturas)';

export const importColumns = 'Las columnas de un tipo: phyto import crops --help';

export const importTakes: typeof en.importTakes = ({ kind, needed, others }) =>
  others === null ? `${kind}: ${needed}` : `${kind}: ${needed}; además ${others}`;

export const eitherColumn: typeof en.eitherColumn = ({ columns }) => columns.join(' o ');
