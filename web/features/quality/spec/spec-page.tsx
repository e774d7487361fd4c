import { Button } from '@blueprintjs/core';
import { faPencil } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import type { QaSpec } from '#domain/quality/qa-spec.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { useNameRecord } from '#web/page/record-title.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { LastChange } from '#web/records/record/last-change.tsx';
import type { RecordPageProps } from '#web/records/record-kind.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { type Fact, RecordHeader } from '#web/ui/layout/page-header.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import { countOfKind, growth_recipe } from '#words/kinds/names.ts';
import { harvests } from '#words/web/counts.ts';
import * as m from '#words/web/qa-specs.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import { listNames } from '#words/web/records/lists.ts';
import { SpecChecks } from './spec-checks.tsx';
import { SpecDocuments } from './spec-documents.tsx';
import { useRecipesWith, useSpecResults } from './spec-queries.ts';
import { SpecResultsPanel } from './spec-results.tsx';
import { SpecUses } from './spec-uses.tsx';
import './specs.css';

/** The page of a QA spec: its checks and how often each failed, its results by week, documents, and uses. */
export function SpecPage({ record, listPath, onEdit, foot, phoneMenu }: RecordPageProps<QaSpec, unknown>) {
  const phone = usePhone();
  useNameRecord(record.name);
  const results = useSpecResults(record.uuid);
  const recipes = useRecipesWith(record.uuid).rows;
  const edit = (
    <Button intent="primary" icon={<Icon icon={faPencil} size={13} />} text={kindTexts.qa_spec.edit} onClick={onEdit} />
  );
  return (
    <>
      <RecordHeader
        crumbs={[
          { words: listNames.growth_recipe.tab, to: '/growthrecipe' },
          { words: listNames.qa_spec.title, to: listPath },
        ]}
        title={record.name}
        tag={
          record.archived ? (
            <StatusTag status="archived" />
          ) : (
            recipes !== undefined && recipes.length > 0 && <StatusTag status="passed">{m.inUse}</StatusTag>
          )
        }
        {...(phone ? {} : { actions: edit })}
        facts={factsOf(record, recipes?.length, results)}
      />
      <div className="ph-spec-columns">
        <SpecChecks spec={record} failures={results.data?.checks} onEdit={onEdit} />
        <SpecResultsPanel spec={record} results={results} />
        <aside className="ph-spec-side">
          <SpecDocuments spec={record.uuid} />
          <SpecUses spec={record.uuid} checks={record.checks} results={results} />
        </aside>
      </div>
      {phone ? (
        <BottomBar>
          {phoneMenu}
          {edit}
        </BottomBar>
      ) : (
        <footer className="ph-spec-foot">
          <LastChange kind="qa_spec" record={record} />
          {foot}
        </footer>
      )}
    </>
  );
}

function factsOf(
  { uuid, checks }: QaSpec,
  recipes: number | undefined,
  { data }: ReturnType<typeof useSpecResults>,
): readonly Fact[] {
  const used = { label: m.facts.usedBy, value: '–' };
  const count = data === undefined ? 0 : data.passed + data.failed;
  return [
    { label: m.facts.checks, value: formatNumber(checks.length) },
    recipes === undefined ? used : { ...used, value: countOfKind({ name: growth_recipe, count: recipes }) },
    { label: m.facts.checked, value: data === undefined ? '–' : harvests({ count }) },
    {
      label: m.facts.passed,
      value:
        data === undefined || count === 0 ? (
          '–'
        ) : (
          <>
            {formatNumber(data.passed)}{' '}
            <span className="ph-muted">{m.share({ percent: Math.round((100 * data.passed) / count) })}</span>
          </>
        ),
    },
    {
      label: m.facts.unchecked,
      value:
        data === undefined || data.unchecked === 0 ? (
          '–'
        ) : (
          <Link to={`/harvest?view=unchecked&qa_spec=${uuid}`}>{harvests({ count: data.unchecked })}</Link>
        ),
    },
  ];
}
