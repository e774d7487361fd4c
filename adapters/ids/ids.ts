import { v7 } from 'uuid';
import type { NewId } from '#ports/ids.ts';

/** Makes UUIDs of version 7. */
export const newId: NewId = () => v7();
