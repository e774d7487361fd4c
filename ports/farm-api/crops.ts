import { z } from 'zod';
import { reviseOperation } from '#ports/operations/operation.ts';
import { crops } from '#ports/record-kinds/crops.ts';
import { families } from '#ports/record-kinds/families.ts';
import { catalogueOperations } from './records.ts';

/** Creating a crop or family returns a list with one element. */
export const cropOperations = {
  createCrop: reviseOperation(catalogueOperations.createCrop, { answer: () => z.array(crops.record()).length(1) }),
  createFamily: reviseOperation(catalogueOperations.createFamily, {
    answer: () => z.array(families.record()).length(1),
  }),
} as const;
