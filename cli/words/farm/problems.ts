import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/problems/index.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/problems/index.ts'),
  es: () => import('#messages/es/problems/index.ts'),
});
