import type * as en from '#messages/en/terminal/session.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/session.ts'),
  es: () => import('#messages/es/terminal/session.ts'),
});
