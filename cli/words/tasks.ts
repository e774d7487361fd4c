import type * as en from '#messages/en/terminal/tasks.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/tasks.ts'),
  es: () => import('#messages/es/terminal/tasks.ts'),
});
