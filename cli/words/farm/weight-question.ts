import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/weight-question.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/weight-question.ts'),
  es: () => import('#messages/es/weight-question.ts'),
});
