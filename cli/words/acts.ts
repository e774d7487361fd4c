import type * as en from '#messages/en/terminal/acts.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/acts.ts'),
  es: () => import('#messages/es/terminal/acts.ts'),
});
