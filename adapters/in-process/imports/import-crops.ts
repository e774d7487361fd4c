import type { Crop } from '#domain/crops/crop.ts';
import { createCropCodes } from '#domain/crops/crop-code.ts';
import type { ImportRules } from './import-records.ts';
import { badRow } from './import-rows.ts';

const LONGEST_CODE = 6;

/** Crops are numbered as they come, and a crop's code is its own: it is made from the name where a row has none. */
export function cropRules(crops: readonly Crop[]): ImportRules<Crop> {
  const byCode = new Map(crops.map((crop) => [crop.code, crop]));
  const codes = new Set(byCode.keys());
  const codeFor = createCropCodes(codes);
  let number = crops.reduce((most, crop) => Math.max(most, crop.number), 0);
  return {
    complete: (row) => {
      const given = row.code === undefined ? undefined : String(row.code);
      const other = byCode.get(given ?? '');
      if (other !== undefined) badRow('code', `The code ${other.code} belongs to ${other.name}. Choose another.`);
      const code = given ?? codeFor(String(row.name));
      if (code.length > LONGEST_CODE) badRow('code', 'All codes like it are taken. Choose one.');
      return { code, number: number + 1 };
    },
    added: (crop) => {
      byCode.set(crop.code, crop);
      codes.add(crop.code);
      number += 1;
    },
  };
}
