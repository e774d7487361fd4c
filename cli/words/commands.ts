import type * as en from '#messages/en/terminal/commands.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/commands.ts'),
  es: () => import('#messages/es/terminal/commands.ts'),
});
