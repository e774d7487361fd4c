// The settings of the farm.

import { list } from '#messages/en/language.ts';

export const nothingToSet = 'Name a setting, for example: phyto settings set display_name="North Farm" mass=oz';

export const notASetting = ({ typed }: { readonly typed: string }): string =>
  `"${typed}": write NAME=VALUE, such as display_name="North Farm".`;

export const noSetting = ({ typed }: { readonly typed: string }): string => `there is no setting "${typed}".`;

export const settingsChanged = ({ names }: { readonly names: readonly string[] }): string => `Changed ${list(names)}.`;
