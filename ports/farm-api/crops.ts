import { z } from 'zod';
import { recordOperations } from '#ports/operations/record-operations.ts';
import { crops } from '#ports/record-kinds/crops.ts';
import { families } from '#ports/record-kinds/families.ts';

/** A new crop or family is answered as a list of one. */
export const cropOperations = {
  createCrop: { ...recordOperations(crops).createCrop, answer: z.array(crops.record).length(1) },
  createFamily: { ...recordOperations(families).createFamily, answer: z.array(families.record).length(1) },
} as const;
