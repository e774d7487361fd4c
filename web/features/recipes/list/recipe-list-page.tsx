import { Button } from '@blueprintjs/core';
import { faListOl, faPlus } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { cropsQuery, latestRecipesQuery, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { readActions } from '#web/features/recipes/model/read-actions.ts';
import { RECIPES_PATH, recipePath } from '#web/features/recipes/model/recipe-paths.ts';
import { formatDay, siteDayOf } from '#web/format/dates.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { choicesOf } from '#web/records/choices.ts';
import { RecordList } from '#web/records/list/record-list.tsx';
import { SectionTabs } from '#web/records/list/section-tabs.tsx';
import { useRecordList } from '#web/records/list/use-record-list.ts';
import { isRetired } from '#web/records/retirement.ts';
import { sectionTabs } from '#web/records/section-lists.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import * as m from '#words/web/recipes/list.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import { RECIPE_LIST, type RecipeListRow, type RecipeRelated } from './recipe-columns.tsx';
import '#web/records/records.css';
import '#web/batches/ruler/day-ruler.css';
import '#web/features/recipes/recipes.css';

const TABS = sectionTabs('growthrecipe');
const texts = kindTexts.growth_recipe;
const KIND = { texts, icon: faListOl, list: RECIPE_LIST, nameOf: ({ name }: RecipeListRow) => name };

/** The list of growing recipes in their latest versions. */
export function RecipesPage() {
  const navigate = useNavigate();
  const phone = usePhone();
  const { awaited, rows, related } = useRecipes();
  const list = useRecordList(RECIPE_LIST, rows, related, isRetired);
  const create = () => void navigate(`${RECIPES_PATH}/new`);
  const add = <Button intent="primary" icon={<Icon icon={faPlus} />} text={m.newRecipe} onClick={create} />;
  return (
    <div className="ph-page">
      {phone ? <h1 className="ph-hidden">{texts.title}</h1> : <PageHeader title={texts.title} actions={add} />}
      <SectionTabs tabs={TABS} />
      <RecordList
        kind={KIND}
        awaited={awaited}
        related={related}
        list={list}
        open={undefined}
        href={({ uuid }) => recipePath(uuid)}
        opensBeside={false}
        offersArchived
        add={<Button text={m.newRecipe} onClick={create} />}
      >
        {null}
      </RecordList>
      {phone && <BottomBar>{add}</BottomBar>}
    </div>
  );
}

function useRecipes() {
  const farm = useFarm();
  const { zone } = useSite();
  const query = useQuery(latestRecipesQuery(farm));
  const crops = useQuery(cropsQuery(farm)).data;
  const rows = useMemo(
    () =>
      query.data?.map(
        (recipe): RecipeListRow => ({
          ...recipe,
          name: recipe.metadata.name,
          crop: recipe.metadata.crop,
          actions: readActions(recipe),
        }),
      ),
    [query.data],
  );
  const related = useMemo((): RecipeRelated => {
    const numbers = new Map(crops?.map(({ uuid, number }) => [uuid, number]));
    return {
      crops: choicesOf(crops, ({ name }) => name),
      cropNumber: (crop) => numbers.get(crop) ?? 1,
      formatCreated: ({ created_at }) => formatDay(siteDayOf(created_at, zone)),
      scale: Math.max(1, ...(rows ?? []).map(({ total_days }) => total_days)),
    };
  }, [crops, rows, zone]);
  return { awaited: { ...query, data: rows }, rows, related };
}
