import { v7 } from 'uuid';
import type { NewId } from '#ports/ids.ts';

/** Returns a new UUID of version 7. */
export const newId: NewId = () => v7();
