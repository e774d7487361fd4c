import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/import-notes.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/import-notes.ts'),
  es: () => import('#messages/es/import-notes.ts'),
});
