import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/storage-warnings.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/storage-warnings.ts'),
  es: () => import('#messages/es/storage-warnings.ts'),
});
