import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/terminal/setup.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/setup.ts'),
  es: () => import('#messages/es/terminal/setup.ts'),
});
