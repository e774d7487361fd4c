import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/actions.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/actions.ts'),
  es: () => import('#messages/es/actions.ts'),
});
