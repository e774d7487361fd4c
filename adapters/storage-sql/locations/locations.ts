import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { isTrue } from '#adapters/storage-sql/shared/flags.ts';
import { groupBy } from '#adapters/storage-sql/shared/group-by.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import { parseIrrigationProperties, parseLightProperties, type Row } from '#adapters/storage-sql/shared/rows.ts';
import { runPipelined } from '#adapters/storage-sql/shared/run-pipelined.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { BedEvent } from '#domain/batches/history/bed-events.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { isBedId, type Place } from '#domain/locations/location.ts';
import { onDemand } from '#domain/on-demand.ts';
import { compareText } from '#domain/time.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

const assignmentJson = onDemand(() =>
  z.object({
    light_recipe: z.string().nullable().optional(),
    irrigation_recipe: z.string().nullable().optional(),
  }),
);

/** Reads and saves beds, locations, bed events and manual assignments. */
export function createLocationQueries({ builder: db, among }: SqlDialect) {
  const list = param<string>('list');
  const bedRows = db
    .selectFrom('beds as b')
    .innerJoin('chambers as c', 'c.uuid', 'b.chamber')
    .leftJoin('light_recipes as l', 'l.uuid', 'b.light_recipe')
    .selectAll('b')
    .leftJoin('irrigation_recipes as w', 'w.uuid', 'b.irrigation_recipe')
    .select(['c.name as chamber_name', 'l.component_properties as light', 'w.component_properties as water'])
    .orderBy('c.name')
    .orderBy('b.stack')
    .orderBy('b.row')
    .orderBy('b.uuid');
  const allBeds = prepare(() => bedRows);
  const someBeds = prepare(() => bedRows.where(among(sql.ref('b.uuid'), list)));
  const faultyBeds = prepare(() => bedRows.where('b.general_control_error', 'is not', null));
  const trays = db
    .selectFrom('batch_trays as t')
    .innerJoin('batches as b', 'b.uuid', 't.batch')
    .innerJoin('crops as c', 'c.uuid', 'b.crop')
    .select(['t.location', 't.batch', 't.trays', 'c.code', 'c.number'])
    // Ordering by lot code alone would make engines scan all batches.
    .orderBy('t.location')
    .orderBy('b.lot_code');
  const allTrays = prepare(() => trays);
  const someTrays = prepare(() => trays.where(among(sql.ref('t.location'), list)));
  const bedPlaces = db
    .selectFrom('beds as b')
    .innerJoin('chambers as c', 'c.uuid', 'b.chamber')
    .select([
      'b.uuid',
      'b.name',
      'b.chamber',
      'c.name as chamber_name',
      'b.stack',
      'b.row',
      'b.active',
      'b.tray_capacity',
    ]);
  const allBedPlaces = prepare(() => bedPlaces);
  const someBedPlaces = prepare(() => bedPlaces.where(among(sql.ref('b.uuid'), list)));
  const physical = db.selectFrom('physical_locations as p').selectAll().orderBy('location_name').orderBy('uuid');
  const allPhysical = prepare(() => physical);
  const somePhysical = prepare(() => physical.where(among(sql.ref('p.uuid'), list)));
  const standing = prepare(() =>
    db
      .selectFrom('batch_trays as t')
      .select(['t.location', 't.batch', 't.trays'])
      .where(among(sql.ref('t.location'), list))
      .where((where) => where.not(among(sql.ref('t.batch'), param<string>('except')))),
  );
  const events = prepare(() =>
    db
      .selectFrom('bed_events as e')
      .selectAll()
      .where(among(sql.ref('e.bed'), list))
      .where('e.instant', '>=', param<string>('since'))
      .orderBy('instant')
      .orderBy('action_id')
      .orderBy('bed'),
  );
  const setRecipes = prepare(() =>
    db
      .updateTable('beds')
      .set((row) => ({
        light_recipe: param<string | null>('light_recipe'),
        irrigation_recipe: param<string | null>('irrigation_recipe'),
        version: row('version', '+', 1),
      }))
      .where('uuid', '=', param<string>('bed')),
  );
  const assignments = prepare(() =>
    db
      .selectFrom('hand_assignments as h')
      .selectAll()
      .where(among(sql.ref('h.bed'), list))
      .orderBy('instant')
      .orderBy('id'),
  );

  const reader = (connection: Connection) =>
    ({
      beds: async ({ hydrate = false, uuids }): Promise<Bed[]> => {
        const ids = { list: JSON.stringify(uuids ?? []) };
        const [rows, there] = await runPipelined([
          connection.allPrepared(uuids === undefined ? allBeds : someBeds, ids),
          connection.allPrepared(uuids === undefined ? allTrays : someTrays, ids),
        ]);
        const here = groupBy(there, ({ location }) => location);
        return rows.map((row) => ({
          ...bedOf(row),
          stack: row.stack,
          row: row.row,
          reservoir: row.reservoir,
          tray_capacity: row.tray_capacity,
          light_recipe: row.light_recipe,
          irrigation_recipe: row.irrigation_recipe,
          ...(hydrate
            ? {
                chamber_name: row.chamber_name,
                light_recipe_properties: row.light === null ? null : parseLightProperties(row.light),
                irrigation_recipe_properties: row.water === null ? null : parseIrrigationProperties(row.water),
              }
            : {}),
          standing: (here.get(row.uuid) ?? []).map(({ batch, code, number, trays }) => ({
            batch,
            crop_code: code,
            crop_number: number,
            trays,
          })),
        }));
      },
      faultyBeds: async () => (await connection.allPrepared(faultyBeds, {})).map(bedOf),
      places: async (ids?: readonly string[]) => {
        const values = { list: JSON.stringify(ids ?? []) };
        const places = new Map<string, Place>();
        const mayBePhysical = ids === undefined || !ids.every(isBedId);
        const [bedsThere, others] = await runPipelined([
          connection.allPrepared(ids === undefined ? allBedPlaces : someBedPlaces, values),
          mayBePhysical ? connection.allPrepared(ids === undefined ? allPhysical : somePhysical, values) : [],
        ]);
        for (const row of bedsThere) {
          const { uuid: id, active, ...place } = row;
          places.set(id, { id, ...place, active: isTrue(active) });
        }
        for (const row of others) {
          places.set(row.uuid, {
            id: row.uuid,
            name: row.location_name,
            chamber: null,
            chamber_name: null,
            stack: null,
            row: null,
            active: isTrue(row.active),
            tray_capacity: null,
          });
        }
        return places;
      },
      standing: async (places, except) => {
        const values = { list: JSON.stringify(places), except: JSON.stringify(except) };
        const counts = new Map<string, Map<string, number>>();
        const rows = await connection.allPrepared(standing, values);
        // Sorted here, since engines would scan all trays in order rather than sort these few.
        const ordered = rows.toSorted((a, b) => compareText(a.batch, b.batch) || compareText(a.location, b.location));
        for (const { location, batch, trays: there } of ordered) {
          const batches = counts.get(location) ?? new Map<string, number>();
          counts.set(location, batches.set(batch, there));
        }
        return counts;
      },
      bedEvents: async (beds, since = ''): Promise<readonly BedEvent[]> =>
        (await connection.allPrepared(events, { list: JSON.stringify(beds), since })).map((row) => ({
          ...row,
          sets: isTrue(row.sets),
        })),
      handAssignments: async (beds) =>
        (await connection.allPrepared(assignments, { list: JSON.stringify(beds) })).map((row) => ({
          bed: row.bed,
          instant: row.instant,
          ...parseAssignment(row.assignment),
        })),
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertBed: async (bed) => {
        await connection.run(
          db.insertInto('beds').values({ uuid: bed.uuid, ...bedColumns(bed), version: bed.version }),
        );
      },
      updateBed: async (bed) => {
        const changed = await connection.run(
          db
            .updateTable('beds')
            .set({ ...bedColumns(bed), version: bed.version + 1 })
            .where('uuid', '=', bed.uuid)
            .where('version', '=', bed.version),
        );
        return changed > 0;
      },
      deleteBed: async (uuid) => {
        await connection.run(db.deleteFrom('hand_assignments').where('bed', '=', uuid));
        await connection.run(db.deleteFrom('beds').where('uuid', '=', uuid));
      },
      setBedRecipes: async (bed, { light_recipe, irrigation_recipe }) => {
        await connection.sendPrepared(setRecipes, { bed, light_recipe, irrigation_recipe });
      },
      insertHandAssignment: async ({ bed, instant, light_recipe, irrigation_recipe }) => {
        const json = JSON.stringify({ light_recipe, irrigation_recipe });
        await connection.run(db.insertInto('hand_assignments').values({ bed, instant, assignment: json }));
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}

/** Parses the stored recipes of a manual assignment. */
export const parseAssignment = (json: string) => assignmentJson().parse(JSON.parse(json));

/** Returns what every machine has, and the chamber. */
const bedOf = ({ uuid, name, active, general_control_error, version, chamber }: Row<'beds'>) => ({
  uuid,
  name,
  active: isTrue(active),
  general_control_error,
  version,
  chamber,
});

const bedColumns = (bed: Omit<Bed, 'standing'>) => ({
  name: bed.name,
  active: bed.active,
  general_control_error: bed.general_control_error,
  chamber: bed.chamber,
  stack: bed.stack,
  row: bed.row,
  reservoir: bed.reservoir,
  tray_capacity: bed.tray_capacity,
  light_recipe: bed.light_recipe,
  irrigation_recipe: bed.irrigation_recipe,
});
