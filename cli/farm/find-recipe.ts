import { m } from '#cli/language/messages.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import type { Match } from './match.ts';

const MOST_SUGGESTED = 5;

/**
 * Returns the latest version of a growing recipe by name or, if near matches are allowed, by the beginning of its name;
 * or any version by uuid. Ignores case and accents. Throws CommandError if there is none, or several, and suggests near
 * matches.
 */
export async function findRecipe({ api }: Pick<OpenFarm, 'api'>, name: string, match: Match, archived?: boolean) {
  if (UUID_PATTERN.test(name)) return api.getGrowthRecipe({ params: { uuid: name } });
  const all = rowsOf(await api.listGrowthRecipes({ query: { latest: true, archived } }));
  const wanted = foldText(name);
  const same = all.filter(({ metadata }) => foldText(metadata.name) === wanted);
  const near = same.length > 0 ? same : all.filter(({ metadata }) => foldText(metadata.name).startsWith(wanted));
  const found = match === 'near' ? near : same;
  const [only, ...others] = found;
  if (only === undefined) throw new CommandError(unknownRecipe(name, namesOf(near), namesOf(all)));
  if (others.length > 0) {
    const list = found.map(({ metadata, version_uuid }) => `${metadata.name} (${version_uuid})`).join(', ');
    throw new CommandError(m.plan.severalRecipes({ name, recipes: list }), EXIT.usage);
  }
  return api.getGrowthRecipe({ params: { uuid: only.version_uuid } });
}

const namesOf = (recipes: readonly { readonly metadata: { readonly name: string } }[]): readonly string[] => [
  ...new Set(recipes.map(({ metadata }) => metadata.name)),
];

function unknownRecipe(name: string, near: readonly string[], all: readonly string[]): string {
  const nearest = nearestWord(
    name,
    all.map((one) => one.toLowerCase()),
  );
  const meant = near.length > 0 ? near.slice(0, MOST_SUGGESTED) : all.filter((one) => one.toLowerCase() === nearest);
  if (meant.length === 0) return m.plan.noRecipe({ name });
  const kind = m.kinds.kindNames.growth_recipe.one;
  return `${m.records.noSuch({ kind, name })} ${m.usage.didYouMean({ words: meant })}`;
}
