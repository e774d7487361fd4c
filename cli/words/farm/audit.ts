import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/audit.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/audit.ts'),
  es: () => import('#messages/es/audit.ts'),
});
