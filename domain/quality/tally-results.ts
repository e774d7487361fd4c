import type { QaResult } from '#domain/action-keys/property-values.ts';
import type { Uuid } from '#domain/ids.ts';
import { addDays, compareText, type Day, weekOf } from '#domain/time.ts';
import { hasOpenChecks } from './open-checks.ts';

/** A completed harvest with its result; null if it isn't checked yet. */
export interface CheckedHarvest {
  readonly harvest_uuid: Uuid;
  readonly batch_uuid: Uuid;
  readonly lot_code: string;
  readonly harvest_date: Day;
  readonly qa_result: QaResult | null;
}

/** Counts of passes and failures of a check. */
export interface CheckTally {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}

export interface WeekTally {
  /** The first day of the week. */
  readonly week: Day;
  readonly passed: number;
  readonly failed: number;
  readonly checks: readonly CheckTally[];
}

export interface FailedHarvest extends Omit<CheckedHarvest, 'qa_result'> {
  /** The failed checks; none if the harvest failed without any. */
  readonly checks: readonly Pick<QaResult['checks'][number], 'name' | 'value'>[];
}

/** The results of a QA spec. A harvest with a failed check has failed, even if others have no value yet. */
export interface SpecResults {
  readonly passed: number;
  readonly failed: number;
  readonly unchecked: number;
  readonly checks: readonly CheckTally[];
  /** All weeks of the range, including those without results. */
  readonly weeks: readonly WeekTally[];
  /** The latest failures, newest first. */
  readonly last_failed: readonly FailedHarvest[];
}

/** The number of latest failures. */
export const LAST_FAILED = 5;

/** Returns the verdict on a harvest: null if it isn't complete. */
const verdictOf = (result: QaResult | null): boolean | null => {
  if (result?.passed === false) return false;
  return hasOpenChecks(result) ? null : (result?.passed ?? null);
};

/** Counts the results of the harvests of a range of weeks, which begin on an ISO weekday from 1 for Monday to 7 for Sunday. */
export function tallyResults(
  harvests: readonly CheckedHarvest[],
  { from, to, firstWeekday }: { readonly from: Day; readonly to: Day; readonly firstWeekday: number },
): SpecResults {
  const newest = [...harvests].sort(
    (a, b) => compareText(b.harvest_date, a.harvest_date) || compareText(a.harvest_uuid, b.harvest_uuid),
  );
  const byWeek = groupsOf(newest, ({ harvest_date }) => weekOf(harvest_date, firstWeekday));
  const weeks: WeekTally[] = [];
  for (let week = weekOf(from, firstWeekday); week <= to; week = addDays(week, 7)) {
    const { unchecked: _, ...tally } = tallyOf(byWeek.get(week) ?? []);
    weeks.push({ week, ...tally });
  }
  const last_failed = newest
    .filter(({ qa_result }) => verdictOf(qa_result) === false)
    .slice(0, LAST_FAILED)
    .map(({ qa_result, ...harvest }) => ({
      ...harvest,
      checks: (qa_result?.checks ?? [])
        .filter(({ passed }) => passed === false)
        .map(({ name, value }) => ({ name, value })),
    }));
  return { ...tallyOf(newest), weeks, last_failed };
}

function tallyOf(harvests: readonly CheckedHarvest[]): Pick<SpecResults, 'passed' | 'failed' | 'unchecked' | 'checks'> {
  const verdicts = harvests.map(({ qa_result }) => verdictOf(qa_result));
  const count = (wanted: boolean | null) => verdicts.filter((verdict) => verdict === wanted).length;
  const entries = harvests.flatMap(({ qa_result }) => qa_result?.checks ?? []);
  const checks = [...groupsOf(entries, ({ name }) => name)].map(([name, of]) => ({
    name,
    passed: of.filter(({ passed }) => passed === true).length,
    failed: of.filter(({ passed }) => passed === false).length,
  }));
  return { passed: count(true), failed: count(false), unchecked: count(null), checks };
}

function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** Returns the names of the checks that failed most often; none if no check failed. */
export function worstChecks(checks: readonly CheckTally[]): ReadonlySet<string> {
  const most = Math.max(1, ...checks.map(({ failed }) => failed));
  return new Set(checks.filter(({ failed }) => failed === most).map(({ name }) => name));
}
