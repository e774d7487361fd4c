import { faPlus } from '@fortawesome/free-solid-svg-icons';
import type { Command } from '#domain/commands/command.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { newBatchPath } from '#web/batches/model/act-links.ts';
import { formatNumber } from '#web/format/quantity.ts';
import type { FormFact, Hit } from '#web/shell/search/searched-lists.ts';
import * as m from '#words/web/commands.ts';
import { NEW_KINDS } from './command-words.ts';
import type { Recipes } from './find-named.ts';

/** The maximum number of recipes offered. */
const HITS = 6;

/** Returns a row for each recipe that fits, the one whose name begins with the words first. */
export function newBatchHits({ value }: Command, recipes: Recipes | undefined): readonly Hit[] {
  const { text, trays } = value?.kind === 'text' ? value : { text: '', trays: null };
  const facts = trays === null ? [] : [{ label: m.facts.trays, value: formatNumber(trays) }];
  if (text === '') return [newBatchHit({ id: 'command new batch', to: newBatchPath({ trays }), facts, crop: null })];
  return recipesThatFit(recipes ?? [], text)
    .slice(0, HITS)
    .map(({ uuid, metadata, version_number, total_days, crop_name }) =>
      newBatchHit({
        id: `command ${uuid}`,
        to: newBatchPath({ recipe: uuid, trays }),
        crop: crop_name,
        facts: [
          { label: m.facts.recipe, value: `${metadata.name} v${version_number}` },
          ...facts,
          { label: m.facts.days, value: formatNumber(total_days) },
        ],
      }),
    );
}

export function recipesThatFit(recipes: Recipes, text: string): Recipes {
  const matches = createFuzzyMatcher(text);
  const fitting = recipes.filter(({ metadata, crop_name }) => matches(`${metadata.name} ${crop_name}`));
  const begins = ({ metadata }: Recipes[number]) => foldText(metadata.name).startsWith(foldText(text));
  return [...fitting.filter(begins), ...fitting.filter((recipe) => !begins(recipe))];
}

interface NewBatch {
  readonly id: string;
  readonly to: string;
  readonly crop: string | null;
  readonly facts: readonly FormFact[];
}

const newBatchHit = ({ id, to, crop, facts }: NewBatch): Hit => ({
  id,
  icon: faPlus,
  title: m.acts.new_batch,
  isCode: false,
  beside: '',
  hidden: [],
  to,
  form: { crop: crop === null ? null : { name: crop, number: null }, code: '', facts },
});

/** Returns a row for each kind of record that the words name, or begin to name; all without words. */
export function newRecordHits({ record, kind, value }: Command, isAdmin: boolean): readonly Hit[] {
  const offered = NEW_KINDS.filter(({ forAdmins }) => isAdmin || !forAdmins);
  const matches = createFuzzyMatcher(record);
  const name = value?.kind === 'text' ? value.text : '';
  return offered
    .filter((one) => (kind === null ? matches(one.name) : one.key === kind))
    .map((one) => ({
      id: `new ${one.key}`,
      icon: faPlus,
      title: m.newRecord({ kind: one.name }),
      isCode: false,
      beside: name === '' ? '' : m.withName({ name }),
      hidden: [],
      to: one.pathOf(name),
    }));
}
