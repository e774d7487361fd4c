import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/terminal/manage/doctor.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/manage/doctor.ts'),
  es: () => import('#messages/es/terminal/manage/doctor.ts'),
});
