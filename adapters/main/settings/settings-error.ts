import { englishTexts } from '#adapters/main/english-texts.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';

/** Thrown for an invalid setting. The message is in English, for the log. */
export class SettingsError extends Error {
  /** The flag or environment variable. */
  readonly setting: string;
  readonly faults: readonly CodedProblem[];

  constructor(setting: string, ...faults: readonly CodedProblem[]) {
    super(`${setting}: ${faults.map((one) => englishTexts.problem(one)).join(' ')}`);
    this.name = 'SettingsError';
    this.setting = setting;
    this.faults = faults;
  }
}
