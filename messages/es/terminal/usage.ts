import type * as en from '#messages/en/terminal/usage.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' o ');

export const seeHelp: typeof en.seeHelp = ({ command }) => `Ayuda: phyto ${command} --help`;

export const seeList: typeof en.seeList = ({ command }) => `Consulte: phyto ${command}`;

export const allCommands = 'Todas las órdenes: phyto --help';

export const didYouMean: typeof en.didYouMean = ({ words }) => `¿Quiso decir ${quoted(words)}?`;

export const noCommand = 'falta la orden.';

export const unknownCommand: typeof en.unknownCommand = ({ typed }) => `no existe la orden "${typed}".`;

export const unknownOption: typeof en.unknownOption = ({ option }) => `opción desconocida: "${option}".`;

export const missingWord: typeof en.missingWord = ({ word }) => `falta el argumento "${word}".`;

export const missingValue: typeof en.missingValue = ({ option }) => `falta el valor de "${option}".`;

export const tooManyWords: typeof en.tooManyWords = ({ words }) => `sobran argumentos: ${words}.`;

export const optionNotTaken: typeof en.optionNotTaken = ({ command, option }) =>
  `phyto ${command} no admite ${option}.`;

export const notBoth: typeof en.notBoth = ({ one, other }) => `use ${one} o ${other}, no ambas opciones.`;

export const unknownSubcommand: typeof en.unknownSubcommand = ({ typed, commands }) =>
  `no existe la orden "${typed}". Use: ${commands.join(', ')}`;

export const noCode: typeof en.noCode = ({ command }) => `"${command}" no está implementada.`;

export const missing: typeof en.missing = ({ option }) => `falta ${option}.`;

export const missingData = 'falta --data o --database-url. Use una de las dos opciones para indicar la granja.';

export const notANumber: typeof en.notANumber = ({ option, value }) => `${option} "${value}" no es un número.`;

export const notADay: typeof en.notADay = ({ option, value, examples }) =>
  `${option} "${value}" no es un día. Use ${examples.slice(0, -1).join(', ')} o ${examples.at(-1)}.`;

export const notAPeriod: typeof en.notAPeriod = ({ option, value, forms }) =>
  `${option} "${value}" no es un periodo. Use ${forms.slice(0, -1).join(', ')} o ${forms.at(-1)}.`;

export const reversedRange: typeof en.reversedRange = ({ first, last }) =>
  `el periodo no tiene días: empezaría el ${first}, después de su último día, el ${last}.`;

export const notOneOf: typeof en.notOneOf = ({ option, value, values }) =>
  `${option} "${value}": use ${values.slice(0, -1).join(', ')} o ${values.at(-1)}.`;

export const notOnFarm: typeof en.notOnFarm = ({ option, name }) => `${option} "${name}" no existe en esta granja.`;

export const severalOnFarm: typeof en.severalOnFarm = ({ option, name, uuids }) =>
  `${option} "${name}" es el nombre de varios. Use un uuid: ${uuids.join(', ')}.`;

export const farmHas: typeof en.farmHas = ({ names }) =>
  names.length === 0 ? 'No hay ninguno.' : `Hay: ${names.join(', ')}.`;

export const andMore: typeof en.andMore = ({ count }) => `${count} más`;

export const optionFault: typeof en.optionFault = ({ option, fault }) => `${option}: ${fault}`;

export const wholeTrays = 'Introduzca un número entero de bandejas, al menos 1.';

export const wholeNumber = 'Introduzca un número entero, al menos 1.';

export const notAnAddress: typeof en.notAnAddress = ({ option, value }) =>
  `${option} "${value}" no es una dirección. Use https://farm.example o 10.0.0.5:8080.`;

export const databaseAddress = 'Introduzca una dirección como postgres://user:password@host/database.';

export const telemetryAddress = 'Introduzca una dirección como http://host:8428.';

export const brokerAddress = 'Introduzca una dirección como mqtt://user:password@host:1883.';

export const noSignInNeeded: typeof en.noSignInNeeded = ({ option, farm }) =>
  `con ${option} no hace falta iniciar sesión: las órdenes trabajan directamente en ${farm}.`;

export const notSignedIn: typeof en.notSignedIn = ({ farm, login }) =>
  `no ha iniciado sesión en ${farm}. Ejecute: ${login}`;

export const notSetUp: typeof en.notSetUp = ({ farm, setup }) =>
  `${farm} aún no está configurada, así que no tiene cuentas. Configúrela con el código de las primeras líneas de phyto serve: ${setup}`;

export const tokenExpired: typeof en.tokenExpired = ({ token, source, farm, name }) =>
  `el token "${name}" (${token}, de ${source}) ha caducado en ${farm}. Inicie sesión y cree otro: phyto token create NOMBRE`;

export const tokenUnknown: typeof en.tokenUnknown = ({ token, source, farm }) =>
  `${farm} no acepta el token ${token} de ${source}. Se revocó, está mal escrito o es de otra granja. Inicie sesión y cree otro: phyto token create NOMBRE`;

export const tokenCharacters =
  'Un token no lleva espacios, saltos de línea ni letras acentuadas. Cópielo de nuevo, sin nada alrededor.';

export const tokenReadOnly: typeof en.tokenReadOnly = ({ token, source, farm }) =>
  `rechazado: el token ${token} de ${source} solo permite leer en ${farm}. Cree uno con acceso completo: phyto token create NOMBRE --scope full`;

export const tokenNotAllowed: typeof en.tokenNotAllowed = ({ token, source, farm, login }) =>
  `rechazado: los tokens de API como ${token}, de ${source}, no pueden hacer esto en ${farm}. Omítalo e inicie sesión: ${login}`;

export const checkHost = 'Compruebe --host y que la granja esté en marcha.';

export const notAccepted: typeof en.notAccepted = ({ reason }) => `no aceptado: ${reason}`;

export const refused: typeof en.refused = ({ reason }) => `rechazado: ${reason}`;

export const yesMissing: typeof en.yesMissing = ({ question }) =>
  `falta --yes, así que no se cambió nada. Sin terminal, --yes responde a: ${question}`;

export const tokenRefused = 'el token fue rechazado y no se puede renovar aquí. Lo que escribió se ha perdido.';

export const needsTerminal = '-i necesita una terminal. Omita la opción para ver una tabla.';

export const screenOnly = '-i muestra una pantalla: omita --json y --plain.';
