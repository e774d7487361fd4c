import type * as en from '#messages/en/web/commands.ts';
import { marks, plural } from '#messages/es/language.ts';

export const commandWords: typeof en.commandWords = {
  acts: {
    harvest: ['cosechar', 'cosecha', 'pesar'],
    move: ['mover'],
    delay: ['aplazar', 'retrasar'],
    bin: ['descartar', 'desechar'],
    complete: ['completar'],
    sow: ['sembrar'],
    respace: ['espaciar'],
    set_state: ['cambiar estado'],
    change_life: ['cambiar life', 'cambiar l.i.f.e.'],
    note: ['nota', 'anotar'],
    undo: ['deshacer'],
    comment: ['comentar'],
    labels: ['etiquetas', 'imprimir etiquetas'],
    print: ['imprimir', 'imprimir ficha'],
    open: ['abrir'],
    go: ['ir', 'ir a'],
    new: ['nuevo', 'nueva', 'crear'],
    new_batch: ['nuevo lote', 'planificar lote'],
  },
  kinds: {},
  links: ['a', 'en'],
  grams: ['g', 'gramo', 'gramos'],
  kilograms: ['kg'],
  ounces: ['oz', 'onza', 'onzas'],
  pounds: ['lb', 'lbs', 'libra', 'libras'],
  mass: 'g',
  days: ['d', 'dia', 'dias'],
  trays: ['bandejas', 'bandeja'],
  decimal: marks.decimal,
};

export const acts: typeof en.acts = {
  harvest: 'Cosechar',
  move: 'Mover',
  delay: 'Aplazar',
  bin: 'Descartar bandejas',
  complete: 'Completar la próxima acción',
  sow: 'Sembrar',
  respace: 'Espaciar',
  set_state: 'Cambiar estado',
  change_life: 'Cambiar L.I.F.E.',
  note: 'Registrar nota',
  undo: 'Deshacer la última acción',
  comment: 'Comentar',
  labels: 'Imprimir etiquetas',
  print: 'Imprimir la ficha del lote',
  open: 'Abrir lote',
  go: 'Ir a',
  new: 'Crear',
  new_batch: 'Nuevo lote',
};

export const notUnderstood: typeof en.notUnderstood = {
  grams: ({ words }) => `No se entiende: ${words}. Escriba un peso, como 2650 g.`,
  ounces: ({ words }) => `No se entiende: ${words}. Escriba un peso, como 93,5 oz.`,
  days: ({ words }) => `No se entiende: ${words}. Escriba un número de días, como 2 d.`,
  trays: ({ words }) => `No se entiende: ${words}. Escriba un número de bandejas, como 4 bandejas.`,
  other: ({ words }) => `No se entiende: ${words}. Bórrelo.`,
};

export const unknownPlace: typeof en.unknownPlace = ({ place }) =>
  `No se entiende: ${place}. Escriba una cámara o mesas, como Grow 2 o Grow 2 B1-3.`;
export const typeBatch = 'Escriba un código de lote, un lugar o un cultivo, como BAS-0012.';
export const notNow: typeof en.notNow = ({ words, act }) => `Ahora no es posible para «${words}»: ${act}.`;
export const noBatch: typeof en.noBatch = ({ words }) => `Ningún lote coincide con «${words}».`;
export const onlyLoaded = 'La granja no respondió. Solo se buscó en los lotes cargados.';
export const noRecipe: typeof en.noRecipe = ({ words }) => `Ninguna receta coincide con «${words}».`;
export const noKind: typeof en.noKind = ({ words }) =>
  `No se entiende: ${words}. Escriba qué desea crear, como cultivo.`;

export const otherActs: typeof en.otherActs = ({ lot }) => `Otras acciones con ${lot}`;
export const otherMatches = 'Otras coincidencias';

export const newRecord: typeof en.newRecord = ({ kind }) => `Crear ${kind}`;
export const withName: typeof en.withName = ({ name }) => `Nombre: ${name}`;
export const delayDue: typeof en.delayDue = ({ noun }) => `Aplazar: ${noun} … d`;
export const openTheBatch = 'Abrir el lote';
export const dayOf: typeof en.dayOf = ({ day, days }) => `día ${day} de ${days}`;
export const labelSize = '62 × 29 mm';
export const harvestOf: typeof en.harvestOf = ({ lot }) => `Cosechar ${lot}`;
export const canCorrect: typeof en.canCorrect = ({ day }) => `Completado el ${day}, se puede corregir`;
export const openHarvests: typeof en.openHarvests = ({ words }) => `Abrir Cosechas, lote «${words}»`;
export const commentQuoted: typeof en.commentQuoted = ({ text }) => `Comentar «${text}»`;
export const printTrays: typeof en.printTrays = ({ count }) =>
  plural(count, { one: 'Imprimir etiquetas, # bandeja', other: 'Imprimir etiquetas, # bandejas' });

export const facts: { readonly [K in keyof typeof en.facts]: string } = {
  weight: 'Peso',
  estimate: 'Estimación',
  cut: 'Bandejas cosechadas',
  cleared: 'Bandejas liberadas',
  qa: 'Calidad',
  to: 'A',
  trays: 'Bandejas',
  action: 'Acción',
  by: 'Cambio',
  newDay: 'Nuevo día',
  reason: 'Motivo',
  comment: 'Comentario',
  labels: 'Etiquetas',
  recipe: 'Receta',
  days: 'Días',
};
export const notPlanned = 'Fuera del plan';
export const notChecked = 'Sin comprobar';
export const countOf: typeof en.countOf = ({ count, of }) => `${count} de ${of}`;
export const offEstimate: typeof en.offEstimate = ({ percent }) =>
  percent < 0 ? `${-percent} % por debajo de lo estimado` : `${percent} % por encima de lo estimado`;
export const asEstimated = 'como se estimó';

export const examples: typeof en.examples = {
  harvest: 'cosechar BAS-0012 2650 g',
  move: 'mover C1-3 a Grow 2',
  delay: 'aplazar KAL-0015 2 d',
  bin: 'descartar A7 4 bandejas moho',
  complete: 'completar BAS-0012',
  sow: 'sembrar BAS-0012',
  respace: 'espaciar BAS-0012',
  set_state: 'cambiar estado BAS-0012',
  change_life: 'cambiar life BAS-0012',
  note: 'nota BAS-0012',
  undo: 'deshacer BAS-0012',
  comment: 'comentar BAS-0012 Seco al fondo',
  labels: 'etiquetas BAS-0012',
  print: 'imprimir BAS-0012',
  open: 'abrir BAS-0012',
  go: 'ir calendario',
  new: 'nuevo cultivo Albahaca',
  new_batch: 'nuevo lote Albahaca 12 bandejas',
};

export const delayBy: typeof en.delayBy = ({ days }) =>
  days < 0
    ? plural(-days, { one: '# día antes', other: '# días antes' })
    : plural(days, { one: '# día después', other: '# días después' });
