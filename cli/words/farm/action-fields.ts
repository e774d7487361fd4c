import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/action-fields.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/action-fields.ts'),
  es: () => import('#messages/es/action-fields.ts'),
});
