import type { Bed } from '#domain/hardware/hardware.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { RecordProblems } from '#domain/problems/record-problems.ts';
import { type Catalogue, textOf } from '#messages/render.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { formatFields } from '#web/format/problem-text.ts';
import { recordProblems } from '#words/problems/record.ts';

type OfBed = Pick<
  RecordProblems,
  'shelf_occupied' | 'capacity_below_trays' | 'bed_version_conflict' | 'bed_changed' | 'bed_has_later_action'
>;
const TEXTS: Catalogue<OfBed> = recordProblems;
type BedProblem = { [C in keyof OfBed]: { readonly code: C; readonly params: OfBed[C] } }[keyof OfBed];

/** Returns the reasons of a refusal by bed. A fault of a field names the bed by its position, others by its name. */
export function refusalsByBed(error: unknown, beds: readonly Bed[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!(error instanceof ProblemError)) return found;
  const { problem } = error;
  const faults = problem.code === 'bed_conflicts' ? problem.params.faults : [problem];
  for (const fault of faults) {
    if (!isOfBed(fault)) continue;
    for (const { uuid, name } of beds) if (name === fault.params.bed) found.set(uuid, textOf(TEXTS, fault));
  }
  for (const [field, texts] of Object.entries(formatFields(problem))) {
    const bed = beds[Number(field.split('.')[0])];
    if (bed !== undefined) found.set(bed.uuid, texts.join(' '));
  }
  return found;
}

const isOfBed = (problem: CodedProblem): problem is BedProblem => problem.code in CODES;

const CODES: Readonly<Record<keyof OfBed, true>> = {
  shelf_occupied: true,
  capacity_below_trays: true,
  bed_version_conflict: true,
  bed_changed: true,
  bed_has_later_action: true,
};
