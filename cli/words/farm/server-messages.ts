import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/server-messages.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/server-messages.ts'),
  es: () => import('#messages/es/server-messages.ts'),
});
