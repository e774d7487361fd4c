import type { QaResult } from '#domain/action-keys/property-values.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { type Blocker, checkChoices, type Readiness } from '#domain/batches/bulk/bulk-complete.ts';
import { type CompletionDoubt, completionDoubts } from '#domain/batches/facts/completion-doubts.ts';
import { statedSeedLot } from '#domain/batches/facts/stated-seed-lot.ts';
import { actionDue } from '#domain/batches/performance/list-figures.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { cutTrays, estimateOf } from '#web/batches/harvests/harvest-rows.ts';
import { checkWeight, type WeightQuestion } from '#web/batches/harvests/weight-check.ts';
import type { HydratedBatch } from '#web/batches/model/batch-view.ts';
import { numberFault } from '#web/format/number-fault.ts';
import { readMassField } from '#web/format/quantity.ts';
import { formatFaults, formatRuleProblem } from '#web/format/rule-text.ts';
import { readWhole } from '#web/ui/form/stepper.tsx';
import * as m from '#words/web/batches/bulk-complete.ts';
import { type BulkView, siteAt } from './use-bulk-view.ts';

/** The input for one action; everything is optional. */
export interface RowInput {
  readonly leftOut: boolean;
  readonly grams: string;
  /** A weight far from its estimate that was confirmed. */
  readonly confirmedGrams: number | null;
  readonly seedLot: string;
  /** Null until it is edited. */
  readonly cleared: string | null;
  readonly qa: QaResult | null;
  readonly qaWrong: boolean;
  /** The fields of the quality checks; null until they are edited. */
  readonly qaFields: QaFields | null;
  /** The doubts that were answered. */
  readonly answered: readonly CompletionDoubt['kind'][];
}

export type QaFields = Pick<FactValues, 'qa' | 'qa_checks' | 'qa_note'>;

export const EMPTY_INPUT: RowInput = {
  leftOut: false,
  grams: '',
  confirmedGrams: null,
  seedLot: '',
  cleared: null,
  qa: null,
  qaWrong: false,
  qaFields: null,
  answered: [],
};

/** Returns an input whose doubt of a kind is answered. */
export const answerDoubt = (input: RowInput, kind: CompletionDoubt['kind']): RowInput => ({
  ...input,
  answered: [...input.answered, kind],
});

/** An error of a row, and the field that it is about. */
export interface RowProblem {
  readonly at: 'grams' | 'cleared' | 'row';
  readonly message: string;
}

/** One action to be completed together with others. */
export interface CompleteRow {
  readonly batch: HydratedBatch;
  readonly action: Action;
  readonly input: RowInput;
  /** The reason why it can't be completed in bulk, with any input; null if it can. */
  readonly blocker: Blocker | null;
  /** The result of validating the input. */
  readonly readiness: Readiness;
  /** The number of trays cleared by default; null unless it is a harvest. */
  readonly clears: number | null;
  /** The first error of the input. */
  readonly problem: RowProblem | null;
  /** A question about an unlikely weight, to be answered before sending. */
  readonly question: WeightQuestion | null;
  /** Further doubts to confirm before sending. */
  readonly doubts: readonly CompletionDoubt[];
}

/** The facts that can be entered in bulk. An action that needs others links to its batch. */
const ASKED_HERE: ReadonlySet<string> = new Set(['total_yield', 'trays_cleared']);

/** Returns the named actions, by default the next one of each batch. */
export const actionsToComplete = ({ batches }: BulkView, named: readonly string[] | undefined): readonly string[] =>
  named ?? batches.flatMap((batch) => actionDue(batch, batch.actions)?.uuid ?? []);

/** Returns a row for each action, validated together with all included rows. */
export function completeRows(
  view: BulkView,
  uuids: readonly string[],
  inputOf: (uuid: string) => RowInput,
  now: number,
): CompleteRow[] {
  const ctx = { site: siteAt(now, view.zone, view.today), user: '' };
  const known = view.batches.flatMap((batch) => batch.actions.map((action) => ({ batch, action })));
  const byUuid = new Map(known.map((one) => [one.action.uuid, one]));
  const found = uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
  const choices = found.map(({ action }) => {
    const input = inputOf(action.uuid);
    return { uuid: action.uuid, action_properties: givenFacts(action, input), isLeftOut: input.leftOut };
  });
  const checked = checkChoices(view.slice, choices, ASKED_HERE, ctx);
  return found.flatMap(({ batch, action }) => {
    const one = checked.get(action.uuid);
    const input = inputOf(action.uuid);
    return one === undefined
      ? []
      : {
          batch,
          action,
          input,
          blocker: one.blocker,
          readiness: one.readiness,
          clears: clearedBy(one.probe),
          problem: inputProblem(action, input),
          question: questionOf(action, batch, input),
          doubts: completionDoubts(action, input.seedLot, view.today).filter(
            ({ kind }) => !input.answered.includes(kind),
          ),
        };
  });
}

/** Returns the rows that will be sent. */
export const includedRows = (rows: readonly CompleteRow[]): CompleteRow[] =>
  rows.filter(({ blocker, input }) => blocker === null && !input.leftOut);

/** Returns the entered facts of a row, without those that have a default. */
export function givenFacts(action: Action, { grams, cleared, qa, seedLot }: RowInput): GivenProperties {
  if (action.action_type === 'create_tray_action') {
    const seed_lot = statedSeedLot(seedLot) ?? null;
    return seed_lot === null ? {} : { seed_lot };
  }
  if (action.action_type !== 'harvest_action') return {};
  const total_yield = readMassField(grams);
  const trays_cleared = readWhole(cleared ?? '');
  return {
    ...(total_yield !== null && !Number.isNaN(total_yield) && { total_yield }),
    ...(trays_cleared !== null && { trays_cleared }),
    ...(qa !== null && { qa_result: qa }),
  };
}

/** Returns the first reason why a row can't be sent; null if it can. */
export function sendProblem({ readiness, problem, input }: CompleteRow): RowProblem | null {
  if (problem !== null) return problem;
  switch (readiness.kind) {
    case 'ready':
      return null;
    case 'over':
      return { at: 'row', message: m.notOpen };
    case 'asks':
      return { at: fieldAt(readiness.field), message: formatFaults(readiness.faults) };
    case 'refused':
      return { at: input.cleared === null ? 'row' : 'cleared', message: formatRuleProblem(readiness.problem) };
  }
}

/** Returns the field of a row in which a fact is entered. */
export function fieldAt(fact: string): RowProblem['at'] {
  if (fact.startsWith('total_yield')) return 'grams';
  return fact.startsWith('trays_cleared') || fact.startsWith('cleared') ? 'cleared' : 'row';
}

function inputProblem(action: Action, { grams, cleared, qaWrong }: RowInput): RowProblem | null {
  if (action.action_type !== 'harvest_action') return null;
  const fault = numberFault('mass', grams);
  if (fault !== null) return { at: 'grams', message: fault };
  if (cleared !== null && readWhole(cleared) === null) {
    return { at: 'cleared', message: m.wholeTrays };
  }
  return qaWrong ? { at: 'row', message: m.fixQuality } : null;
}

/** Returns the estimated grams of a row for its input; null unless it is a harvest. */
export const rowEstimate = ({
  action,
  batch,
  input,
}: Pick<CompleteRow, 'action' | 'batch' | 'input'>): number | null =>
  action.action_type === 'harvest_action'
    ? estimateOf(action, { batch }, cutTrays({ trays_harvested: null, trays_cleared: readWhole(input.cleared ?? '') }))
    : null;

function questionOf(action: Action, batch: HydratedBatch, input: RowInput): WeightQuestion | null {
  return checkWeight(
    readMassField(input.grams),
    rowEstimate({ action, batch, input }),
    new Set(input.confirmedGrams === null ? [] : [input.confirmedGrams]),
  );
}

const clearedBy = (probe: Readiness): number | null =>
  probe.kind === 'ready' && probe.action.action_type === 'harvest_action'
    ? (probe.action.action_properties.trays_cleared ?? 0)
    : null;
