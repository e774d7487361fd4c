import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/openag-notes.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/openag-notes.ts'),
  es: () => import('#messages/es/openag-notes.ts'),
});
