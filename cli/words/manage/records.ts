import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/terminal/manage/records.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/manage/records.ts'),
  es: () => import('#messages/es/terminal/manage/records.ts'),
});
