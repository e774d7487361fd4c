import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { type MachineKind, subjectKind } from '#domain/faults/subject-kind.ts';
import type { RemovedRange } from '#domain/telemetry/removed-range.ts';
import { instantToMs } from '#domain/time.ts';
import type { HistoryRow } from '#ports/farm-api/history.ts';
import type { Span } from './span.ts';

/** Something that happened at a shown place: an action of a batch, a fault of a machine, or readings that were removed. */
export interface Mark {
  readonly key: string;
  readonly at: number;
  /** A fault, readings that were removed, or the type of the action. */
  readonly what: 'fault' | 'removed' | ActionType;
  /** The fault as its device gave it; the reason of a removal; the lot code of the batch. */
  readonly about: string;
  /** The name of the machine; the crop of the batch. */
  readonly of: string;
  readonly path: string;
}

interface ActingBatch {
  readonly uuid: string;
  readonly lot_code: string;
  readonly crop_code: string;
  readonly actions?: readonly Action[] | undefined;
}

/** Returns the completed actions of a batch within a span, without waits. */
export const actionMarks = ({ uuid, lot_code, crop_code, actions = [] }: ActingBatch, { from, to }: Span): Mark[] =>
  actions.flatMap((action): Mark[] => {
    const done = action.action_completed_date;
    if (done === null || action.withdrawn || action.action_type === 'interval_action') return [];
    const at = instantToMs(done);
    if (at < from || at > to) return [];
    const path = `/croplogger/${uuid}`;
    return [{ key: action.uuid, at, what: action.action_type, about: lot_code, of: crop_code, path }];
  });

/** A machine whose faults are shown. */
export interface MarkedMachine {
  readonly uuid: string;
  readonly name: string;
  readonly kind: MachineKind;
}

/** Returns the faults of a machine that began within a span, from its history. */
export const faultMarks = (
  { uuid, name, kind }: MarkedMachine,
  history: readonly HistoryRow[],
  { from, to }: Span,
): Mark[] =>
  history.flatMap(({ id, at: instant, changes }): Mark[] => {
    const at = instantToMs(instant);
    const fault = changes.find(({ field }) => field === 'general_control_error')?.after;
    if (typeof fault !== 'string' || at < from || at > to) return [];
    return [{ key: `${uuid} ${id}`, at, what: 'fault', about: fault, of: name, path: `/${kind}/${uuid}` }];
  });

/** Returns the removals of readings of shown series that began within a span. */
export const removalMarks = (
  removals: readonly RemovedRange[],
  subjects: ReadonlySet<string>,
  nameOf: (subject: string) => string,
  { from, to }: Span,
): Mark[] =>
  removals.flatMap(({ uuid, subject, from: first, reason }): Mark[] => {
    const at = instantToMs(first);
    if (!subjects.has(subject) || at < from || at > to) return [];
    return [
      {
        key: uuid,
        at,
        what: 'removed',
        about: reason,
        of: nameOf(subject),
        path: `/${subjectKind(subject)}/${subject}`,
      },
    ];
  });

/** Marks that are too near to each other for rings of their own. */
export interface MarkGroup {
  /** Pixels from the start of the axis. */
  readonly x: number;
  readonly marks: readonly Mark[];
  /** Pixels to the next group, or to the end of the axis. */
  readonly room: number;
}

/** Groups marks, in order of time, so that rings are at least `apart` pixels from each other. */
export function groupMarks(marks: readonly Mark[], span: Span, width: number, apart: number): MarkGroup[] {
  const groups: { x: number; marks: Mark[] }[] = [];
  for (const mark of marks) {
    if (mark.at < span.from || mark.at > span.to) continue;
    const x = ((mark.at - span.from) / (span.to - span.from)) * width;
    const last = groups.at(-1);
    if (last !== undefined && x - last.x < apart) last.marks.push(mark);
    else groups.push({ x, marks: [mark] });
  }
  return groups.map((group, index) => ({ ...group, room: (groups[index + 1]?.x ?? width) - group.x }));
}
