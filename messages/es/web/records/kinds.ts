import { countOfKind, crop, family, growth_medium, supplier, user } from '#messages/es/kinds/names.ts';
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

const masculine = (name: Name, title: string, purpose: string) => textsOf(name, title, purpose, MASCULINE);
const feminine = (name: Name, title: string, purpose: string) => textsOf(name, title, purpose, FEMININE);

function textsOf(name: Name, title: string, purpose: string, gender: typeof MASCULINE) {
  const { one, many } = name;
  const capital = one.charAt(0).toUpperCase() + one.slice(1);
  const { ending } = gender;
  return {
    title,
    purpose,
    add: `${gender.new} ${one}`,
    create: `Crear ${one}`,
    edit: `Editar ${one}`,
    save: `Guardar ${one}`,
    archive: `Archivar ${one}`,
    restore: `Restaurar ${one}`,
    remove: `Eliminar ${one}`,
    created: `${capital} cread${ending}`,
    saved: `${capital} guardad${ending}`,
    archived: `${capital} archivad${ending}`,
    restored: `${capital} restaurad${ending}`,
    deleted: `${capital} eliminad${ending}`,
    notLoaded: `No se pudo cargar ${gender.the} ${one}`,
    missing: `${gender.this} ${one} no existe`,
    toList: `Volver a ${many}`,
    count: ({ count }: Count): string => countOfKind({ name, count }),
    found: ({ found, count }: Found): string => `${number(found)} de ${countOfKind({ name, count })}`,
    noMatch: `${gender.no} ${one} coincide con estos filtros.`,
    none: `Aún no hay ${many}`,
    allArchived: `${gender.all} ${many} están archivad${ending}s`,
    archivedMany: `Lo archivado sigue donde se usa, pero no se puede elegir en registros nuevos.`,
    archivedOne: `${gender.a} ${one} archivad${ending} sigue donde se usa, pero no se puede elegir en registros nuevos.`,
    isArchived: `${gender.this} ${one} está archivad${ending}: sigue donde se usa, pero no se puede elegir en registros nuevos.`,
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
  user: masculine(user, 'Usuarios', 'Cada persona de la granja inicia sesión con su propia cuenta.'),
};
