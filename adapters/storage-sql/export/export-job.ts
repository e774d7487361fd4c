import { isTrue } from '#adapters/storage-sql/shared/flags.ts';
import { type HarvestColumns, harvestJson } from '#adapters/storage-sql/shared/harvest-rows.ts';
import type { Value } from '#adapters/storage-sql/shared/prepared.ts';
import { parseTexts } from '#adapters/storage-sql/shared/texts.ts';
import { type BatchSummary, batchSummaryFields } from '#domain/harvests/batch-summary.ts';
import { harvestSearchText } from '#domain/harvests/filter-harvests.ts';
import type { Harvest } from '#domain/harvests/harvest.ts';
import { harvestCsvFields } from '#domain/harvests/harvest-row.ts';
import { csvRow } from '#domain/text/csv-row.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import type { ExportFormat } from '#ports/storage/storage.ts';

/** An export as plain data: a statement, its columns, and the search words that rows must match. */
export interface ExportJob {
  readonly table: 'harvests' | 'batches';
  readonly format: ExportFormat;
  readonly columns: readonly string[];
  readonly sql: string;
  readonly values: readonly Value[];
  readonly fuzzy_find: string | null;
}

/** An export for a thread, with the database to read and the file to write. */
export interface SpoolTask {
  /** Path or URL. */
  readonly database: string;
  readonly spool: string;
  readonly job: ExportJob;
}

/**
 * Returns a function that formats rows in order: as a line of CSV or JSON, or as a JSON element preceded by a comma
 * except for the first. Returns '' for rows that don't match the words.
 */
export function createLineFormatter({ table, format, fuzzy_find }: ExportJob): (row: readonly unknown[]) => string {
  const element = format === 'ndjson' ? (text: string) => `${text}\n` : createSeparator();
  if (table === 'batches') {
    return (row) => {
      const summary = summaryOfColumns(row);
      return format === 'csv' ? csvRow(batchSummaryFields(summary)) : element(JSON.stringify(summary));
    };
  }
  const matches = fuzzy_find === null ? null : createFuzzyMatcher(fuzzy_find);
  return (row) => {
    const harvest = harvestOfColumns(row);
    if (matches !== null && !matches(harvestSearchText(harvest))) return '';
    return format === 'csv' ? csvRow(harvestCsvFields(harvest)) : element(harvestJson(jsonColumnsOf(row, harvest)));
  };
}

/** Returns a function that adds a comma before each text except the first. */
function createSeparator(): (text: string) => string {
  let separator = '';
  return (text) => {
    const separated = separator + text;
    separator = ',';
    return separated;
  };
}

// The columns for JSON follow those of the CSV.
const jsonColumnsOf = (row: readonly unknown[], harvest: Harvest): HarvestColumns => ({
  ...harvest,
  yield_0_min: numberOrNull(row[19]),
  yield_0_max: numberOrNull(row[20]),
  qa_result: textOrNull(row[21]),
  action_completed_date: textOrNull(row[22]),
  qa_spec: textOrNull(row[23]),
  qa_unchecked: flagOrNull(row[24]) === true,
  seed_lots: text(row[15]),
  tags: text(row[18]),
});

const harvestOfColumns = (row: readonly unknown[]): Harvest => ({
  harvest_uuid: text(row[0]),
  lot_code: text(row[1]),
  batch_uuid: text(row[2]),
  crop: text(row[3]),
  crop_uuid: text(row[4]),
  growth_recipe: text(row[5]),
  recipe_uuid: text(row[6]),
  recipe_version: number(row[7]),
  harvest_date: textOrNull(row[8]),
  expected_date: text(row[9]),
  estimated_yield_g: numberOrNull(row[10]),
  total_yield_g: numberOrNull(row[11]),
  yield_0_min: null,
  yield_0_max: null,
  trays_harvested: numberOrNull(row[12]),
  trays_cleared: numberOrNull(row[13]),
  locations: text(row[14]),
  seed_lots: parseTexts(text(row[15])),
  qa_result: null,
  qa_passed: flagOrNull(row[16]),
  qa_spec: null,
  qa_unchecked: false,
  completed_by_user: textOrNull(row[17]),
  action_completed_date: null,
  tags: parseTexts(text(row[18])),
});

const summaryOfColumns = (row: readonly unknown[]): BatchSummary => ({
  batch_uuid: text(row[0]),
  lot_code: text(row[1]),
  crop: text(row[2]),
  crop_uuid: text(row[3]),
  recipe: text(row[4]),
  recipe_uuid: text(row[5]),
  recipe_version: number(row[6]),
  start_date: text(row[7]),
  harvest_date_from: textOrNull(row[8]),
  harvest_date_to: textOrNull(row[9]),
  total_yield_g: numberOrNull(row[10]),
  trays_made: number(row[11]),
  trays_binned: number(row[12]),
  trays_harvested: number(row[13]),
});

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new Error(`Expected text in an exported row, but got ${typeof value}.`);
}

function number(value: unknown): number {
  if (typeof value === 'number') return value;
  throw new Error(`Expected a number in an exported row, but got ${typeof value}.`);
}

const textOrNull = (value: unknown): string | null => (value === null ? null : text(value));
const numberOrNull = (value: unknown): number | null => (value === null ? null : number(value));
const flagOrNull = (value: unknown): boolean | null =>
  value === null ? null : isTrue(typeof value === 'boolean' ? value : number(value));
