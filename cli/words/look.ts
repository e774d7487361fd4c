import type * as en from '#messages/en/terminal/look.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/look.ts'),
  es: () => import('#messages/es/terminal/look.ts'),
});
