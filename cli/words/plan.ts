import type * as en from '#messages/en/terminal/plan.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/plan.ts'),
  es: () => import('#messages/es/terminal/plan.ts'),
});
