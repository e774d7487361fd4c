import type { OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import { m } from '#cli/words/plan.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Returns the latest version of a growing recipe by name, or by the beginning of its name, or any version by uuid. */
export async function findRecipe({ api }: Pick<OpenFarm, 'api'>, name: string, archived?: boolean) {
  if (UUID_PATTERN.test(name)) return api.getGrowthRecipe({ params: { uuid: name } });
  const all = rowsOf(await api.listGrowthRecipes({ query: { latest: true, archived } }));
  const same = all.filter(({ metadata }) => foldText(metadata.name) === foldText(name));
  const near =
    same.length > 0 ? same : all.filter(({ metadata }) => foldText(metadata.name).startsWith(foldText(name)));
  const [only, ...others] = near;
  if (only === undefined) throw new CommandError(m.noRecipe({ name }));
  if (others.length > 0) {
    const list = near.map(({ metadata, version_uuid }) => `${metadata.name} (${version_uuid})`).join(', ');
    throw new CommandError(m.severalRecipes({ name, recipes: list }), EXIT.usage);
  }
  return api.getGrowthRecipe({ params: { uuid: only.version_uuid } });
}
