import { load } from '#cli/words/language.ts';
import type * as en from '#messages/en/conflict-remedies.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/conflict-remedies.ts'),
  es: () => import('#messages/es/conflict-remedies.ts'),
});
