import type * as en from '#messages/en/terminal/help.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/help.ts'),
  es: () => import('#messages/es/terminal/help.ts'),
});
