import { sql } from 'kysely';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { isTrue } from '#adapters/storage-sql/shared/flags.ts';
import { wholeRecipeData } from '#adapters/storage-sql/shared/later-keys.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import { parseRecipeData, type Row } from '#adapters/storage-sql/shared/rows.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

/** Reads and saves growth recipes. */
export function createRecipeQueries({ builder: db, among }: SqlDialect) {
  const recipes = db
    .selectFrom('growth_recipes as r')
    .innerJoin('crops as c', 'c.uuid', 'r.crop')
    .select([
      'r.version_uuid',
      'r.family_uuid',
      'r.version_number',
      'r.name',
      'r.crop',
      'r.description',
      'r.archived',
      'c.name as crop_name',
      'r.total_days',
      'r.created_at',
      'r.version',
    ]);
  const all = prepare(() =>
    recipes.orderBy('r.name_folded').orderBy('r.family_uuid').orderBy('r.version_number', 'desc'),
  );
  const one = prepare(() => recipes.select('r.recipe_data').where('r.version_uuid', '=', param<string>('uuid')));
  const data = prepare(() =>
    db
      .selectFrom('growth_recipes as r')
      .select(['r.version_uuid', 'r.recipe_data'])
      .where(among(sql.ref('r.version_uuid'), param<string>('list'))),
  );
  const versions = prepare(() =>
    db
      .selectFrom('growth_recipes')
      .select(['version_uuid', 'version_number', 'created_at'])
      .where('family_uuid', '=', param<string>('family'))
      .orderBy('version_number', 'desc'),
  );

  const reader = (connection: Connection) =>
    ({
      growthRecipe: async (uuid) => {
        const row = first(await connection.allPrepared(one, { uuid }));
        if (row === null) return null;
        const { archived, ...head } = headOf(row);
        const family = await connection.allPrepared(versions, { family: row.family_uuid });
        const { uuid: same, version_uuid, version_number, metadata, ...rest } = head;
        return {
          uuid: same,
          version_uuid,
          version_number,
          metadata,
          recipe_data: parseRecipeData(row.recipe_data),
          archived,
          versions: family.map((version) => ({ ...version })),
          ...rest,
        };
      },
      growthRecipes: async () => (await connection.allPrepared(all, {})).map(headOf),
      recipeDataOf: async (uuids) => {
        const rows = await connection.allPrepared(data, { list: JSON.stringify(uuids) });
        return new Map(rows.map((row) => [row.version_uuid, wholeRecipeData(row.recipe_data)]));
      },
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertGrowthRecipe: async (recipe: GrowthRecipe) => {
        await connection.run(db.insertInto('growth_recipes').values(rowOf(recipe)));
      },
      updateGrowthRecipe: async (recipe) => {
        const { version } = recipe;
        const changed = await connection.run(
          db
            .updateTable('growth_recipes')
            .set({ ...rowOf(recipe), version: version + 1 })
            .where('version_uuid', '=', recipe.version_uuid)
            .where('version', '=', version),
        );
        return changed > 0;
      },
      deleteGrowthRecipe: async (versionUuid) => {
        await connection.run(db.deleteFrom('growth_recipes').where('version_uuid', '=', versionUuid));
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}

const rowOf = (recipe: GrowthRecipe) => ({
  version_uuid: recipe.version_uuid,
  family_uuid: recipe.metadata.gr_family_uuid,
  version_number: recipe.version_number,
  name: recipe.metadata.name,
  crop: recipe.metadata.crop,
  description: recipe.metadata.description,
  recipe_data: JSON.stringify(recipe.recipe_data),
  archived: recipe.archived,
  total_days: recipe.total_days,
  created_at: recipe.created_at,
  version: recipe.version,
  name_folded: foldText(recipe.metadata.name),
});

const headOf = (
  row: Omit<Row<'growth_recipes'>, 'recipe_data' | 'name_folded'> & { readonly crop_name: string },
): Omit<GrowthRecipe, 'recipe_data' | 'versions'> => ({
  uuid: row.version_uuid,
  version_uuid: row.version_uuid,
  version_number: row.version_number,
  metadata: { gr_family_uuid: row.family_uuid, name: row.name, crop: row.crop, description: row.description },
  archived: isTrue(row.archived),
  crop_name: row.crop_name,
  total_days: row.total_days,
  created_at: row.created_at,
  version: row.version,
});
