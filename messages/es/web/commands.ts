import type * as en from '#messages/en/web/commands.ts';
import { marks, mass, plural } from '#messages/es/language.ts';

export const commandWords: typeof en.commandWords = {
  acts: {
    harvest: ['cosechar', 'cosecha'],
    move: ['mover'],
    delay: ['aplazar', 'retrasar'],
    bin: ['descartar', 'desechar'],
    complete: ['completar'],
    comment: ['comentar'],
    labels: ['etiquetas', 'imprimir etiquetas'],
    open: ['abrir', 'ir', 'ir a'],
    new_batch: ['nuevo lote', 'planificar lote'],
  },
  links: ['a', 'en'],
  grams: ['g', 'gramo', 'gramos'],
  kilograms: ['kg'],
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
  comment: 'Comentar',
  labels: 'Imprimir etiquetas',
  open: 'Abrir lote',
  new_batch: 'Nuevo lote',
};

export const notUnderstood: typeof en.notUnderstood = {
  grams: ({ words }) => `No se entiende: ${words}. Escriba un peso, como 2650 g.`,
  days: ({ words }) => `No se entiende: ${words}. Escriba un número de días, como 2 d.`,
  trays: ({ words }) => `No se entiende: ${words}. Escriba un número de bandejas, como 4 bandejas.`,
  other: ({ words }) => `No se entiende: ${words}. Bórrelo.`,
};

export const unknownPlace: typeof en.unknownPlace = ({ place }) =>
  `No se entiende: ${place}. Escriba una cámara o mesas, como Grow 2 o Grow 2 B1-3.`;
export const typeBatch = 'Escriba un código de lote, un lugar o un cultivo, como BAS-0012.';
export const noBatch: typeof en.noBatch = ({ words }) => `Ningún lote coincide con «${words}».`;
export const onlyLoaded = 'La granja no respondió. Solo se buscó en los lotes cargados.';
export const nothingSaved = 'Intro abre el formulario. No se guarda nada hasta que usted lo confirme.';

export const weight: typeof en.weight = ({ grams }) => `Peso ${mass(grams)}`;
export const delayBy: typeof en.delayBy = ({ days }) =>
  days < 0
    ? plural(-days, { one: '# día antes', other: '# días antes' })
    : plural(days, { one: '# día después', other: '# días después' });
export const trays: typeof en.trays = ({ count }) => plural(count, { one: '# bandeja', other: '# bandejas' });
export const reason: typeof en.reason = ({ text }) => `Motivo: ${text}`;
export const toPlace: typeof en.toPlace = ({ place }) => `A ${place}`;
export const quoted: typeof en.quoted = ({ text }) => `«${text}»`;
