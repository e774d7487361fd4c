import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/plan-warnings.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/plan-warnings.ts'),
  es: () => import('#messages/es/plan-warnings.ts'),
});
