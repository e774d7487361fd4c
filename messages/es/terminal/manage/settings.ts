import type * as en from '#messages/en/terminal/manage/settings.ts';
import { list } from '#messages/es/language.ts';

export const nothingToSet = 'Indique un ajuste, por ejemplo: phyto settings set display_name="Granja Norte" mass=oz';

export const notASetting: typeof en.notASetting = ({ typed }) =>
  `"${typed}": escriba NOMBRE=VALOR, por ejemplo display_name="Granja Norte".`;

export const noSetting: typeof en.noSetting = ({ typed }) => `no existe el ajuste "${typed}".`;

export const settingsChanged: typeof en.settingsChanged = ({ names }) => `Ajustes modificados: ${list(names)}.`;
