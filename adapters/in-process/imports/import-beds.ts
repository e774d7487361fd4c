import { created } from '#adapters/in-process/records/created.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { quoted } from '#domain/imports/table.ts';
import { compressRanges } from '#domain/locations/compress-ranges.ts';
import { bedRow } from '#ports/imports/table-rows.ts';
import { namedRecords } from './import-names.ts';
import { badRow, type ImportPlace, type RowWork, readRow, rowByRow } from './import-rows.ts';

type KnownBed = Pick<Bed, 'name' | 'chamber' | 'stack' | 'row' | 'tray_capacity'>;

/**
 * Takes beds. A bed where one stands is there already, unless the row says otherwise of it; one without a name is called
 * after its shelf; chambers that are not known are added.
 */
export async function bedRows(
  place: ImportPlace,
  query: { readonly chamber?: string | undefined; readonly tray_capacity?: number | undefined },
): Promise<RowWork> {
  const { tx, writer, context, tally } = place;
  const shelfOf = ({ chamber, stack, row }: Pick<Bed, 'chamber' | 'stack' | 'row'>) =>
    JSON.stringify([chamber, stack, row]);
  const byShelf = new Map<string, KnownBed>((await tx.beds({})).map((bed) => [shelfOf(bed), bed]));
  const chambers = await namedRecords(place, 'chamber');

  return {
    ...rowByRow(tally, async ({ values }) => {
      const chamberName = values.chamber ?? query.chamber;
      const row = readRow(bedRow, chamberName === undefined ? values : { ...values, chamber: chamberName });
      const known = chambers.find(row.chamber);
      if (known?.active === false) badRow('chamber', `The chamber ${known.name} is inactive. Choose another.`);
      const there = known && byShelf.get(shelfOf({ ...row, chamber: known.uuid }));
      if (there !== undefined) {
        checkSame(there, row);
        return [];
      }
      const { record: chamber, added } = await chambers.findOrAdd(row.chamber);
      const bed = {
        uuid: `bed-${context.newId()}`,
        name: row.name ?? compressRanges([row]),
        ...{ active: true, general_control_error: null, version: 1 },
        ...{ chamber: chamber.uuid, stack: row.stack, row: row.row },
        tray_capacity: row.tray_capacity ?? query.tray_capacity ?? null,
        ...{ reservoir: null, light_recipe: null, irrigation_recipe: null },
      };
      await writer?.insertBed(bed);
      byShelf.set(shelfOf(bed), bed);
      return [...added, { kind: 'bed', ...created('bed', bed.uuid, bed) }];
    }),
    notes: () => chambers.fresh.map((name) => `The chamber ${quoted(name)} is new.`),
  };
}

function checkSame(
  bed: KnownBed,
  row: { readonly name?: string | undefined; readonly tray_capacity?: number | undefined },
): void {
  const shelf = compressRanges([bed]);
  if (row.name !== undefined && row.name !== bed.name) {
    badRow('name', `The bed at ${shelf} is called ${bed.name}, not ${row.name}. Change it there.`);
  }
  if (row.tray_capacity !== undefined && row.tray_capacity !== bed.tray_capacity) {
    const room = bed.tray_capacity ?? 'any number of';
    badRow('tray_capacity', `The bed at ${shelf} takes ${room} trays, not ${row.tray_capacity}. Change it there.`);
  }
}
