import { groupBy } from '#adapters/storage-sql/shared/group-by.ts';
import type { BareRow } from './bare-rows.ts';

type Value = BareRow[string] | undefined;

export const parse = (value: Value): unknown => (value === null ? null : JSON.parse(String(value)));
export const isTrue = (value: Value): boolean => value === 1 || value === true;

/** A kind of read: its statements and its answer. */
export interface BareKind {
  /** Each statement runs with the same values, as many as it has placeholders. */
  readonly statements: (value: (number: number) => string) => readonly string[];
  readonly answer: (results: readonly (readonly BareRow[])[], values: readonly (string | number)[]) => unknown;
}

const RECORDS_PAGE = 200;

const CROP = 'select uuid, name, code, family, supplier, base_temperature, number, archived, version from crops';
const HARVEST = `
  select h.harvest_uuid, b.lot_code, h.batch_uuid, c.name as crop, c.uuid as crop_uuid, r.name as growth_recipe,
    r.version_uuid as recipe_uuid, r.version_number as recipe_version, h.harvest_date, h.expected_date,
    h.estimated_yield_g, h.total_yield_g, h.yield_0_min, h.yield_0_max, h.trays_harvested, h.trays_cleared,
    h.locations, h.seed_lots, h.qa_result, h.qa_passed, h.qa_spec, h.qa_unchecked,
    h.completed_by_user, h.action_completed_date, b.tags
  from harvests h join batches b on b.uuid = h.batch_uuid join crops c on c.uuid = b.crop
    join growth_recipes r on r.version_uuid = b.growth_recipe
  where h.deleted_at is null`;

const toCrop = (row: BareRow) => ({ ...row, archived: isTrue(row.archived) });
const toLifeRecipe = (row: BareRow) => ({
  ...row,
  archived: isTrue(row.archived),
  component_properties: parse(row.component_properties),
});
const toHarvest = (row: BareRow) => ({
  ...row,
  seed_lots: parse(row.seed_lots),
  qa_result: parse(row.qa_result ?? null),
  qa_passed: row.qa_passed === null ? null : isTrue(row.qa_passed),
  qa_unchecked: isTrue(row.qa_unchecked),
  tags: parse(row.tags),
});

/** Returns a list without pages, whose rows `made` converts. */
const list = (sql: string, made: (row: BareRow, at: number, rows: readonly BareRow[]) => unknown): BareKind => ({
  statements: () => [sql],
  answer: ([rows = []]) => rows.map(made),
});

/** Returns a record by its uuid. */
const one = (sql: string, made: (row: BareRow) => unknown): BareKind => ({
  statements: (value) => [`${sql} ${value(1)}`],
  answer: ([rows = []]) => rows.map(made)[0],
});

/** Returns a page of 200 rows; its number is the only value. */
const page = (sql: string, made: (row: BareRow) => unknown): BareKind => ({
  statements: (value) => [`${sql} limit ${RECORDS_PAGE + 1} offset (${value(1)} - 1) * ${RECORDS_PAGE}`],
  answer: ([rows = []], [number]) => ({
    data: rows.slice(0, RECORDS_PAGE).map(made),
    meta: {
      page_num: Number(number),
      page_size: RECORDS_PAGE,
      next_page: rows.length > RECORDS_PAGE && Number(number) + 1,
    },
  }),
});

/** Reads of the bare platform other than batches and tasks, by their names in requests. */
export const BARE_KINDS: Readonly<Record<string, BareKind>> = {
  crops: list(`${CROP} order by number, uuid`, toCrop),
  crop: one(`${CROP} where uuid =`, toCrop),
  light_recipes: list(
    `select uuid, name, description, archived, created_at, component_properties, version from light_recipes
     order by name, uuid`,
    toLifeRecipe,
  ),
  growth_recipes: list(
    `select r.version_uuid, r.version_number, r.family_uuid, r.name, r.crop, r.description, r.archived,
       r.recipe_data, c.name as crop_name, r.total_days, r.created_at, r.version
     from growth_recipes r join crops c on c.uuid = r.crop order by r.name, r.version_number desc, r.version_uuid`,
    ({ family_uuid, name, crop, description, archived, recipe_data, ...row }, _at, rows) => ({
      ...row,
      recipe_data: parse(recipe_data),
      versions: rows
        .filter((other) => other.family_uuid === family_uuid)
        .map(({ version_uuid, version_number, created_at }) => ({ version_uuid, version_number, created_at })),
      uuid: row.version_uuid,
      metadata: { gr_family_uuid: family_uuid, name, crop, description },
      archived: isTrue(archived),
    }),
  ),
  users: list(
    `select id, username, first_name, last_name, preferred_name, full_name, email, user_class, is_admin, phone_number,
       profile_picture, language, system_user, disabled, version
     from users order by username_folded`,
    (row) => ({
      ...row,
      is_admin: isTrue(row.is_admin),
      system_user: isTrue(row.system_user),
      disabled: isTrue(row.disabled),
    }),
  ),
  sops: list(
    `select uuid, type, filename, author, category, title, description, qa_spec, file_version, media_type, bytes, sha256,
       uploaded_at, uploaded_by, version
     from documents where type = 'sop' order by filename, uuid`,
    ({ title, description, ...row }) => ({ ...row, metadata: { title, description } }),
  ),
  beds: {
    statements: () => [
      `select b.uuid, b.name, b.active, b.general_control_error, b.version, b.chamber, b.stack, b.row, b.reservoir,
         b.tray_capacity, b.light_recipe, b.irrigation_recipe, l.component_properties as light_recipe_properties,
         w.component_properties as irrigation_recipe_properties
       from beds b join chambers c on c.uuid = b.chamber left join light_recipes l on l.uuid = b.light_recipe
         left join irrigation_recipes w on w.uuid = b.irrigation_recipe
       order by c.name, b.stack, b.row, b.uuid`,
      `select t.location, t.batch, t.trays, c.code as crop_code, c.number as crop_number
       from batch_trays t join batches b on b.uuid = t.batch join crops c on c.uuid = b.crop
       order by t.location, b.lot_code`,
    ],
    answer: ([beds = [], trays = []]) => {
      const here = groupBy(trays, ({ location }) => String(location));
      return beds.map((row) => ({
        ...row,
        active: isTrue(row.active),
        light_recipe_properties: parse(row.light_recipe_properties ?? null),
        irrigation_recipe_properties: parse(row.irrigation_recipe_properties ?? null),
        standing: (here.get(String(row.uuid)) ?? []).map(({ location, ...standing }) => standing),
      }));
    },
  },
  comments: {
    statements: (value) => [
      `select uuid, batch, author, author_id, text, created_at from comments where batch = ${value(1)}
       order by created_at, uuid`,
    ],
    answer: ([rows = []]) => rows,
  },
  harvest: one(`${HARVEST} and h.harvest_uuid =`, toHarvest),
  harvests: page(
    `${HARVEST}
     order by coalesce(h.harvest_date, '') desc, h.latest_day desc, h.latest_at desc, h.harvest_uuid`,
    toHarvest,
  ),
  summaries: page(
    `select b.uuid as batch_uuid, b.lot_code, c.name as crop, c.uuid as crop_uuid, r.name as recipe,
       r.version_uuid as recipe_uuid, r.version_number as recipe_version, b.start_date,
       min(h.harvest_date) as harvest_date_from, max(h.harvest_date) as harvest_date_to,
       sum(h.total_yield_g) as total_yield_g, b.total_trays as trays_made, b.binned_trays as trays_binned,
       cast(coalesce(sum(h.trays_harvested), 0) as bigint) as trays_harvested
     from batches b join crops c on c.uuid = b.crop join growth_recipes r on r.version_uuid = b.growth_recipe
       left join harvests h on h.batch_uuid = b.uuid and h.deleted_at is null and h.harvest_date is not null
     where b.deleted_at is null
     group by b.lot_code, b.uuid, c.uuid, r.version_uuid order by b.lot_code`,
    (row) => ({
      ...row,
      total_yield_g: row.total_yield_g === null ? null : Number(Number(row.total_yield_g).toFixed(6)),
    }),
  ),
};
