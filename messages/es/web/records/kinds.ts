import {
  bed,
  chamber,
  countOfKind,
  crop,
  document,
  environment_recipe,
  family,
  fertigation_recipe,
  growth_medium,
  growth_recipe,
  hvac,
  irrigation_recipe,
  light_recipe,
  physical_location,
  qa_spec,
  reservoir,
  supplier,
  tray_type,
  user,
} from '#messages/es/kinds/names.ts';
import { number } from '#messages/es/language.ts';
import { listNames } from './lists.ts';

interface Count {
  readonly count: number;
}

interface Found extends Count {
  readonly found: number;
}

interface Name {
  readonly one: string;
  readonly many: string;
}

/** Words that agree with the gender of a kind's name. */
const MASCULINE = { ending: 'o', new: 'Nuevo', no: 'Ningún', this: 'Este', a: 'Un', the: 'el', all: 'Todos los' };
const FEMININE = { ending: 'a', new: 'Nueva', no: 'Ninguna', this: 'Esta', a: 'Una', the: 'la', all: 'Todas las' };

const masculine = (name: Name, title: string, purpose: string, retired = archivedTexts) =>
  textsOf(name, title, purpose, MASCULINE, retired);
const feminine = (name: Name, title: string, purpose: string, retired = archivedTexts) =>
  textsOf(name, title, purpose, FEMININE, retired);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const archivedTexts = ({ one, many }: Name, gender: typeof MASCULINE) => ({
  archive: `Archivar ${one}`,
  restore: `Restaurar ${one}`,
  archived: `${capital(one)} archivad${gender.ending}`,
  restored: `${capital(one)} restaurad${gender.ending}`,
  showArchived: `Mostrar archivad${gender.ending}s`,
  archiveInstead: 'Archivar en su lugar',
  allArchived: `${gender.all} ${many} están archivad${gender.ending}s`,
  archivedMany: `Lo archivado sigue donde se usa, pero no se puede elegir en registros nuevos.`,
  archivedOne: `${gender.a} ${one} archivad${gender.ending} sigue donde se usa, pero no se puede elegir en registros nuevos.`,
  isArchived: `${gender.this} ${one} está archivad${gender.ending}: sigue donde se usa, pero no se puede elegir en registros nuevos.`,
});

const inactiveTexts: typeof archivedTexts = ({ one, many }, gender) => ({
  archive: `Desactivar ${one}`,
  restore: `Activar ${one}`,
  archived: `${capital(one)} desactivad${gender.ending}`,
  restored: `${capital(one)} activad${gender.ending}`,
  showArchived: `Mostrar inactiv${gender.ending}s`,
  archiveInstead: 'Desactivar en su lugar',
  allArchived: `${gender.all} ${many} están inactiv${gender.ending}s`,
  archivedMany: `Lo inactivo conserva su historial, pero no se puede elegir en planes nuevos.`,
  archivedOne: `${gender.a} ${one} inactiv${gender.ending} conserva su historial, pero no se puede elegir en planes nuevos.`,
  isArchived: `${gender.this} ${one} está inactiv${gender.ending}: conserva su historial, pero no se puede elegir en planes nuevos.`,
});

function textsOf(name: Name, title: string, purpose: string, gender: typeof MASCULINE, retired: typeof archivedTexts) {
  const { one, many } = name;
  const { ending } = gender;
  return {
    title,
    purpose,
    add: `${gender.new} ${one}`,
    create: `Crear ${one}`,
    edit: `Editar ${one}`,
    save: `Guardar ${one}`,
    remove: `Eliminar ${one}`,
    created: `${capital(one)} cread${ending}`,
    saved: `${capital(one)} guardad${ending}`,
    deleted: `${capital(one)} eliminad${ending}`,
    notLoaded: `No se pudo cargar ${gender.the} ${one}`,
    missing: `${gender.this} ${one} no existe`,
    toList: `Volver a ${many}`,
    count: ({ count }: Count): string => countOfKind({ name, count }),
    found: ({ found, count }: Found): string => `${number(found)} de ${countOfKind({ name, count })}`,
    noMatch: `${gender.no} ${one} coincide con estos filtros.`,
    none: `Aún no hay ${many}`,
    ...retired(name, gender),
  };
}

export const kindTexts = {
  crop: masculine(
    crop,
    listNames.crop.title,
    'Añada los cultivos de la granja. Las recetas, los lotes y sus códigos se refieren a ellos.',
  ),
  family: feminine(
    family,
    listNames.family.title,
    'Una familia botánica agrupa cultivos emparentados, como lechugas o albahacas.',
  ),
  supplier: masculine(
    supplier,
    listNames.supplier.title,
    'Añada los proveedores de semillas y sustratos, y elíjalos después en cultivos y sustratos.',
  ),
  growth_medium: masculine(
    growth_medium,
    listNames.growth_medium.title,
    'Añada los sustratos en los que se siembra. Las recetas de cultivo indican cuál usar.',
  ),
  growth_recipe: feminine(
    growth_recipe,
    listNames.growth_recipe.title,
    'Una receta indica qué se hace con un lote, día a día.',
  ),
  qa_spec: feminine(
    qa_spec,
    listNames.qa_spec.title,
    'Una especificación de calidad reúne los controles de una cosecha y sus límites. Las recetas indican cuál usar.',
  ),
  light_recipe: feminine(
    light_recipe,
    listNames.light_recipe.title,
    'Una receta de luz indica cuándo se enciende la luz, con qué intensidad y qué colores.',
  ),
  irrigation_recipe: feminine(
    irrigation_recipe,
    listNames.irrigation_recipe.title,
    'Una receta de riego indica cada cuánto se inundan o nebulizan las mesas, de día y de noche.',
  ),
  fertigation_recipe: feminine(
    fertigation_recipe,
    listNames.fertigation_recipe.title,
    'Una receta de fertirriego indica la CE y el pH del agua y las soluciones madre que se mezclan.',
  ),
  environment_recipe: feminine(
    environment_recipe,
    listNames.environment_recipe.title,
    'Una receta de ambiente indica la temperatura, la humedad y el CO₂ de día y de noche.',
  ),
  chamber: feminine(
    chamber,
    listNames.chamber.title,
    'Una cámara es una sala con clima propio. Sus mesas están en torres y niveles.',
    inactiveTexts,
  ),
  bed: feminine(
    bed,
    listNames.bed.title,
    'Las bandejas crecen en mesas, cada una en una torre y un nivel de una cámara.',
    inactiveTexts,
  ),
  reservoir: masculine(
    reservoir,
    listNames.reservoir.title,
    'Un depósito contiene la solución nutritiva de las mesas que alimenta.',
    inactiveTexts,
  ),
  hvac: masculine(
    hvac,
    listNames.hvac.title,
    'Un climatizador mantiene la temperatura y la humedad de una cámara.',
    inactiveTexts,
  ),
  tray_type: masculine(
    tray_type,
    listNames.tray_type.title,
    'Un tipo de bandeja indica sus celdas y su superficie, para calcular el rendimiento por superficie.',
  ),
  physical_location: feminine(
    physical_location,
    listNames.physical_location.title,
    'Bancos, carros y cámaras frías: lugares sin control automático donde están las bandejas.',
    inactiveTexts,
  ),
  document: masculine(
    document,
    listNames.document.title,
    'Añada los procedimientos de trabajo de la granja. Las recetas y las acciones pueden enlazarlos.',
  ),
  user: masculine(user, 'Usuarios', 'Cada persona de la granja inicia sesión con su propia cuenta.'),
};
