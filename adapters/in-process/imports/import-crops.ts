import type { Crop } from '#domain/crops/crop.ts';
import { createCropCodes } from '#domain/crops/crop-code.ts';
import type { ImportRules } from './import-records.ts';
import { badRow } from './import-rows.ts';

const MAX_CODE_LENGTH = 6;

/** Numbers new crops in order and derives a unique code from the name if a row has none. */
export function cropRules(crops: readonly Crop[]): ImportRules<Crop> {
  const byCode = new Map(crops.map((crop) => [crop.code, crop]));
  const codes = new Set(byCode.keys());
  const codeFor = createCropCodes(codes);
  let number = crops.reduce((most, crop) => Math.max(most, crop.number), 0);
  return {
    complete: (row) => {
      const given = row.code === undefined ? undefined : String(row.code);
      const namesake = byCode.get(given ?? '');
      if (namesake !== undefined)
        badRow('code', { code: 'crop_code_of', params: { code: namesake.code, crop: namesake.name } });
      const code = given ?? codeFor(String(row.name));
      if (code.length > MAX_CODE_LENGTH) badRow('code', { code: 'no_crop_code_left', params: {} });
      return { code, number: number + 1 };
    },
    added: (crop) => {
      byCode.set(crop.code, crop);
      codes.add(crop.code);
      number += 1;
    },
  };
}
