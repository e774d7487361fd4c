import type { Coded, NoParams } from '#domain/problems/coded.ts';

/** Steps of restoring, copying and verifying a farm. */
export interface UpkeepSteps {
  readonly unpacking: NoParams;
  readonly checking_database: NoParams;
  readonly replacing_farm: NoParams;
  readonly reading_farm: NoParams;
  readonly copying_readings: NoParams;
  readonly table_copied: { readonly table: string; readonly rows: number };
  readonly trail_rows_read: { readonly rows: number };
  readonly records_compared: { readonly records: number };
  readonly reading_files: NoParams;
}

/** A step of restoring, copying or verifying a farm. */
export type UpkeepStep = Coded<UpkeepSteps>;

/** Called at each step. */
export type OnStep = (step: UpkeepStep) => void;
