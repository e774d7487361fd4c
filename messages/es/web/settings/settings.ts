import type * as en from '#messages/en/web/settings/settings.ts';
import { countOfKind, kindNames } from '#messages/es/kinds/names.ts';
import { number } from '#messages/es/language.ts';

export const settings = 'Ajustes';
export const section = 'Sección';
export const adminsOnly = 'Solo los administradores pueden abrir estos ajustes';
export const adminsOnlyHelp = 'Consulte a un administrador si hay que cambiar algo aquí.';
export const notLoaded = 'No se han podido cargar los ajustes';
export const save = 'Guardar';
export const saved = 'Ajustes guardados';

export const siteTitle = 'Sitio';
export const sitePanel = 'Nombre y lugar';
export const siteFields: typeof en.siteFields = {
  display_name: 'Nombre visible',
  time_zone: 'Zona horaria',
  locale: 'Formatos de',
};
export const nameHelp = 'Se muestra en la barra superior y en las páginas impresas.';
export const zoneNow: typeof en.zoneNow = ({ time }) => `Allí son ahora las ${time}.`;
export const unknownZone = 'Elija una zona horaria de la lista, como Europe/Madrid.';
export const zoneChange =
  'Una zona nueva no cambia los días de las acciones planificadas. Los días del trabajo completado siguen la zona nueva.';
export const localeHelp: typeof en.localeHelp = ({ day, number, weekday }) =>
  `${day} · ${number} · la semana empieza en ${weekday}`;
export const localeNote =
  'Cada usuario elige el idioma de los textos. Las fechas y los números siguen esta elección si encaja con ese idioma.';

export const limitsPanel = 'Límites del clima';
export const limitsHelp =
  'Las lecturas fuera de estos límites causan un aviso. Deje vacío un campo para no tener límite.';
export const limits = 'Límites del clima';
export const limitFields: typeof en.limitFields = {
  temperature_min: 'Temperatura mínima',
  temperature_max: 'Temperatura máxima',
  humidity_max: 'Humedad máxima',
  hours_outside_max: 'Tiempo máximo fuera de los límites',
  light_hours_min: 'Luz mínima al día',
  light_hours_max: 'Luz máxima al día',
  shelf_difference_max: 'Diferencia máxima entre el nivel superior y el inferior',
};
export const percent = '%';
export const hours = 'h';

export const unitsTitle = 'Unidades';
export const unitsPanel = 'Unidades en pantalla';
export const unitsHelp =
  'Para todos los usuarios, en listas y formularios. Las exportaciones y la API usan siempre °C y gramos.';
export const unitFields: typeof en.unitFields = { temperature: 'Temperatura', mass: 'Masa' };
export const temperatures: typeof en.temperatures = { C: 'Celsius (°C)', F: 'Fahrenheit (°F)' };
export const masses: typeof en.masses = { g: 'Gramos y kilogramos', oz: 'Onzas y libras' };
export const preview = 'Vista previa';
export const previewHarvest = 'Cosecha';
export const previewTotal = 'Rendimiento de un lote';
export const previewTemperature = 'Temperatura';
export const previewWeek = 'Primer día de la semana';
export const weekFromLocale = 'Sigue los formatos de los ajustes del sitio.';

export const videoTitle = 'Vídeo';
export const videoPanel = 'Servidores de vídeo';
export const videoHelp =
  'Los documentos pueden mostrar vídeos de estos servidores. Los vídeos subidos a la granja siempre se reproducen.';
export const videoField = 'Servidores';
export const videoFieldHelp =
  'Uno por línea, como www.youtube.com. Vuelva a cargar las páginas abiertas tras un cambio.';
export const notHosts: typeof en.notHosts = ({ hosts }) => `No es un servidor: ${hosts}.`;
export const tooManyHosts: typeof en.tooManyHosts = ({ most }) => `Como máximo ${most} servidores.`;

export const searchTrayTypes = 'Buscar tipos de bandeja';
export const trayFields: typeof en.trayFields = { name: 'Nombre', cells: 'Celdas', area_m2: 'Superficie' };
export const squareMetres = 'm²';
export const searchPlaces = 'Buscar lugares';
export const placeName = 'Nombre';

export const dependants: typeof en.dependants = ({ kind, count, at_least, names }) => {
  const counted = countOfKind({ name: kindNames[kind], count });
  const more = count - names.length;
  const shown = more > 0 ? [...names, at_least ? 'más' : `${number(more)} más`] : names;
  return `${at_least ? `Al menos ${counted}` : counted}: ${shown.join(' · ')}`;
};
