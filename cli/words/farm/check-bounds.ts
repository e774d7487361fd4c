import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/check-bounds.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/check-bounds.ts'),
  es: () => import('#messages/es/check-bounds.ts'),
});
