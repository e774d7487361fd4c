import type * as en from '#messages/en/terminal/manage/records.ts';

export const noMatch: typeof en.noMatch = ({ kinds }) => `Sin coincidencias en ${kinds}.`;

export const noneInUse: typeof en.noneInUse = ({ kinds }) => `No hay ${kinds} en uso.`;

export const notShown: typeof en.notShown = ({ columns }) =>
  `No se muestra: ${columns.join(', ')}. Ensanche la ventana para ver todas las columnas.`;

export const noSuch: typeof en.noSuch = ({ kind, name }) => `"${name}" no existe (${kind}).`;

export const several: typeof en.several = ({ kinds, name, count }) =>
  `"${name}" corresponde a ${count} ${kinds}. Use un uuid:`;

export const andMore: typeof en.andMore = ({ count }) => `y ${count} más`;

export const severalNamed: typeof en.severalNamed = ({ option, name }) =>
  `${option} "${name}" corresponde a varios. Use un uuid.`;

export const wrongOrder: typeof en.wrongOrder = ({ value, orders }) =>
  `--order-by "${value}": use ${orders.join(', ')}; con - delante, descendente.`;

export const nameOne: typeof en.nameOne = ({ kind, command, verb }) =>
  `indique un nombre (${kind}): phyto ${command} ${verb} NOMBRE`;

export const templateName: typeof en.templateName = ({ kind }) => `Registro nuevo: ${kind}`;

export const templateRequired = 'obligatorio';

export const templateChecks: typeof en.templateChecks = { measured: 'Temperatura interior', seen: 'Sin insectos' };

export const templateDays = 'días';

export const nameNew: typeof en.nameNew = ({ kind, command }) =>
  `indique el nombre del registro nuevo (${kind}): phyto ${command} add NOMBRE`;

export const added: typeof en.added = ({ kind, name, uuid }) => `Registro añadido (${kind}): ${name}, ${uuid}.`;

export const versionAdded: typeof en.versionAdded = ({ kind, name, version, uuid }) =>
  `Versión ${version} añadida (${kind}): ${name}, ${uuid}.`;

export const unchanged: typeof en.unchanged = ({ kind, name }) => `No hay nada que cambiar (${kind}): ${name}.`;

export const changed: typeof en.changed = ({ kind, name }) => `Registro modificado (${kind}): ${name}.`;

export const numberChanged: typeof en.numberChanged = ({ label, was, is }) => `${label}: ${was} → ${is}`;

export const notADuration: typeof en.notADuration = ({ field, typed, unit }) =>
  `--set ${field}: "${typed}" no es una duración. Use por ejemplo 16h, 45 min o 90 s; un número sin unidad está en ${unit}.`;

export const longerThanDay: typeof en.longerThanDay = ({ field, hours }) =>
  `--set ${field}: ${Number(hours.toFixed(2))} h es más que un día. Introduzca como máximo 24 h.`;

export const archived: typeof en.archived = ({ kind, name }) => `Registro archivado (${kind}): ${name}.`;

export const disabled: typeof en.disabled = ({ kind, name }) => `Registro desactivado (${kind}): ${name}.`;

export const restored: typeof en.restored = ({ kind, name }) => `Registro en uso de nuevo (${kind}): ${name}.`;

export const askDelete: typeof en.askDelete = ({ kind, name }) => `¿Eliminar ${name} (${kind})?`;

export const deleted: typeof en.deleted = ({ kind, name }) => `Registro eliminado (${kind}): ${name}.`;

export const nothingDeleted = 'No se eliminó nada.';

export const nothingToChange = '¿qué se debe cambiar? Use --set CAMPO=VALOR o --from-json ARCHIVO.';

export const notASetting: typeof en.notASetting = ({ typed }) =>
  `--set "${typed}": escriba CAMPO=VALOR, por ejemplo --set name="Albahaca".`;

export const setTwice: typeof en.setTwice = ({ field }) => `--set ${field} aparece dos veces.`;

export const unknownField: typeof en.unknownField = ({ kinds, field }) =>
  `--set ${field}: no existe ese campo (${kinds}).`;

export const theyHave: typeof en.theyHave = ({ fields }) => `Campos: ${fields.join(', ')}.`;

export const notJson: typeof en.notJson = ({ file, reason }) => `--from-json ${file} no es JSON válido: ${reason}`;

export const notARecord: typeof en.notARecord = ({ file }) =>
  `--from-json ${file} debe contener un registro, como lo escribe "show --json".`;

export const yes = 'sí';

export const no = 'no';

export const heading: typeof en.heading = ({ kind, name }) => `${kind}: ${name}.`;

export const without: typeof en.without = ({ label }) => `sin ${label}`;

export const fact: typeof en.fact = ({ label, value, unit }) =>
  unit === null ? `${label} ${value}` : `${label} ${value} ${unit}`;
