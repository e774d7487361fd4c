import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/life-warnings.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/life-warnings.ts'),
  es: () => import('#messages/es/life-warnings.ts'),
});
