import { Switch } from '@blueprintjs/core';
import { faCodeCompare, faPlus } from '@fortawesome/free-solid-svg-icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { RecipeVersion } from '#domain/recipes/growth-recipe.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { RecipeHeader } from '#web/features/recipes/header/recipe-header.tsx';
import type { RecipeViewProps } from '#web/features/recipes/header/recipe-view.ts';
import { newVersionPath } from '#web/features/recipes/model/recipe-paths.ts';
import { recipeQuery } from '#web/features/recipes/model/recipe-queries.ts';
import { versionText } from '#web/features/recipes/model/version-text.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { useShortcuts } from '#web/page/shortcuts.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { RecordPlaceholder } from '#web/records/record/record-placeholder.tsx';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { ChoiceFilter } from '#web/ui/filter/choice-filter.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { notLoaded } from '#words/web/recipes/page.ts';
import * as m from '#words/web/recipes/versions.ts';
import { type ComparedVersions, chooseVersions, nextRight } from './choose-versions.ts';
import { VersionComparison } from './version-comparison.tsx';
import './versions.css';
import '#web/records/records.css';
import '#web/features/recipes/recipes.css';

/** The keys of the compared versions in the URL, by their numbers. */
const FROM = 'from';
const TO = 'to';
const ALL = 'all';

/** Two versions of a recipe side by side. */
export function RecipeVersions(props: RecipeViewProps) {
  const { recipe, crop } = props;
  const url = useUrlState();
  const phone = usePhone();
  const chosen = chooseVersions(recipe.versions, recipe.uuid, { from: url.get(FROM), to: url.get(TO) });
  const base = chosen?.to ?? recipe;
  const add = (
    <Link className="bp6-button bp6-intent-primary ph-link-as-button" to={newVersionPath(base.version_uuid)}>
      <Icon icon={faPlus} /> {m.newVersionFrom({ version: base.version_number })}
    </Link>
  );
  return (
    <>
      <RecipeHeader recipe={recipe} cropNumber={crop.number} tab="versions" actions={phone ? undefined : add} />
      {chosen === null ? (
        <section className="ph-panel">
          <Empty icon={faCodeCompare} title={m.single}>
            {m.singleHelp}
          </Empty>
        </section>
      ) : (
        <ChosenVersions {...props} chosen={chosen} />
      )}
      {phone && <BottomBar>{add}</BottomBar>}
    </>
  );
}

interface ChosenVersionsProps extends RecipeViewProps {
  readonly chosen: ComparedVersions<RecipeVersion>;
}

function ChosenVersions({ chosen, ...props }: ChosenVersionsProps) {
  const { versions } = props.recipe;
  const farm = useFarm();
  const url = useUrlState();
  const onlyDifferences = url.get(ALL) === null;
  const before = useQuery({ ...recipeQuery(farm, chosen.from.version_uuid), placeholderData: keepPreviousData });
  const after = useQuery({ ...recipeQuery(farm, chosen.to.version_uuid), placeholderData: keepPreviousData });
  const failed = [before, after].find(({ isLoadingError }) => isLoadingError);
  const show = (version: RecipeVersion | undefined) =>
    version && url.set({ [FROM]: String(chosen.from.version_number), [TO]: String(version.version_number) });
  const [newer, older] = [nextRight(versions, chosen, 1), nextRight(versions, chosen, -1)];
  useShortcuts([
    { keys: 'ArrowRight', words: m.newerRight, run: newer && (() => show(newer)) },
    { keys: 'ArrowLeft', words: m.olderRight, run: older && (() => show(older)) },
  ]);
  if (failed !== undefined) {
    return (
      <section className="ph-panel">
        <Failed title={notLoaded} error={failed.error} onRetry={() => void failed.refetch()} />
      </section>
    );
  }
  if (before.data === undefined || after.data === undefined) return <RecordPlaceholder />;
  return (
    <VersionComparison
      {...props}
      before={before.data}
      after={after.data}
      onlyDifferences={onlyDifferences}
      choices={
        <>
          <VersionChoice
            name={m.compare}
            anyLabel={m.before}
            versions={versions}
            chosen={chosen.from}
            onChoose={(from) => url.set({ [FROM]: from })}
          />
          <VersionChoice
            name={m.compareWith}
            anyLabel={m.latest}
            versions={versions}
            chosen={chosen.to}
            onChoose={(to) => url.set({ [FROM]: String(chosen.from.version_number), [TO]: to })}
          />
          <Switch
            className="ph-archived-switch"
            label={m.differencesOnly}
            checked={onlyDifferences}
            onChange={({ currentTarget }) => url.set({ [ALL]: currentTarget.checked ? null : '1' })}
          />
        </>
      }
    />
  );
}

interface VersionChoiceProps {
  readonly name: string;
  readonly anyLabel: string;
  readonly versions: readonly RecipeVersion[];
  readonly chosen: RecipeVersion;
  /** Called with the number of a version; null for the default. */
  readonly onChoose: (version: string | null) => void;
}

function VersionChoice({ name, anyLabel, versions, chosen, onChoose }: VersionChoiceProps) {
  const { zone } = useSite();
  return (
    <ChoiceFilter
      narrows={false}
      name={name}
      anyLabel={anyLabel}
      choices={versions.map((version) => ({
        value: String(version.version_number),
        words: versionText(version, versions, zone),
      }))}
      values={[String(chosen.version_number)]}
      onChange={([version = null]) => onChoose(version)}
    />
  );
}
