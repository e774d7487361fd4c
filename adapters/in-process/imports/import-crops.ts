import { created } from '#adapters/in-process/records/created.ts';
import { newRecord } from '#adapters/in-process/records/new-record.ts';
import type { Crop } from '#domain/crops/crop.ts';
import { createCropCodes } from '#domain/crops/crop-code.ts';
import { quoted } from '#domain/imports/table.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { cropRow } from '#ports/imports/table-rows.ts';
import { namedRecords } from './import-names.ts';
import { badRow, type ImportPlace, type RowWork, readRow, rowByRow } from './import-rows.ts';

const LONGEST_CODE = 6;

/**
 * Takes crops. A crop whose name the farm knows is there already, unless the row says otherwise of it; a code is made from
 * the name where the row has none; families and suppliers that are not known are added.
 */
export async function cropRows(place: ImportPlace, query: { readonly family?: string | undefined }): Promise<RowWork> {
  const { tx, writer, context, tally } = place;
  const crops = await tx.records('crop');
  const byName = new Map([...crops].reverse().map((crop) => [foldText(crop.name), crop]));
  const byCode = new Map(crops.map((crop) => [crop.code, crop]));
  const codes = new Set(byCode.keys());
  const codeFor = createCropCodes(codes);
  let number = crops.reduce((most, crop) => Math.max(most, crop.number), 0);
  const families = await namedRecords(place, 'family');
  const suppliers = await namedRecords(place, 'supplier');

  function checkSame(crop: Crop, row: ReturnType<typeof readRow<typeof cropRow>>): void {
    const differs = (field: string, is: string | number | undefined, said: string | number) =>
      badRow(field, `${crop.name} is on this farm already, with ${is ?? 'none'}, not ${said}. Change it there.`);
    const family = families.byUuid(crop.family)?.common;
    const supplier = suppliers.byUuid(crop.supplier)?.name;
    if (row.code !== undefined && row.code !== crop.code) differs('code', crop.code, row.code);
    if (row.family !== undefined && foldText(row.family) !== foldText(family ?? ''))
      differs('family', family, row.family);
    if (row.supplier !== undefined && foldText(row.supplier) !== foldText(supplier ?? '')) {
      differs('supplier', supplier, row.supplier);
    }
    if (row.base_temperature !== undefined && row.base_temperature !== crop.base_temperature) {
      differs('base_temperature', crop.base_temperature ?? undefined, row.base_temperature);
    }
  }

  return {
    ...rowByRow(tally, async ({ values }) => {
      const row = readRow(cropRow, values);
      const known = byName.get(foldText(row.name));
      if (known !== undefined) {
        checkSame(known, row);
        return [];
      }
      const other = byCode.get(row.code ?? '');
      if (other !== undefined) badRow('code', `The code ${other.code} belongs to ${other.name}. Choose another.`);
      const code = row.code ?? codeFor(row.name);
      if (code.length > LONGEST_CODE) badRow('code', 'All codes like it are taken. Choose one.');
      const familyName = row.family ?? query.family;
      if (familyName !== undefined && families.find(familyName)?.archived === true) {
        badRow('family', `The plant family ${familyName} is archived. Choose another.`);
      }
      if (row.supplier !== undefined && suppliers.find(row.supplier)?.archived === true) {
        badRow('supplier', `The supplier ${row.supplier} is archived. Choose another.`);
      }
      const family = familyName === undefined ? null : await families.findOrAdd(familyName);
      const supplier = row.supplier === undefined ? null : await suppliers.findOrAdd(row.supplier);
      number += 1;
      const crop = newRecord('crop', {
        ...{ uuid: context.newId(), name: row.name, code, number },
        ...{ family: family?.record.uuid ?? null, supplier: supplier?.record.uuid ?? null },
        base_temperature: row.base_temperature ?? null,
      });
      await writer?.insertRecord('crop', crop);
      byName.set(foldText(crop.name), crop);
      byCode.set(code, crop);
      codes.add(code);
      const added = [...(family?.added ?? []), ...(supplier?.added ?? [])];
      return [...added, { kind: 'crop', ...created('crop', crop.uuid, crop) }];
    }),
    notes: () => [
      ...families.fresh.map((name) => `The plant family ${quoted(name)} is new.`),
      ...suppliers.fresh.map((name) => `The supplier ${quoted(name)} is new.`),
    ],
  };
}
