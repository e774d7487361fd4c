import { KEY_REFERENCES, PLAN_KEYS, type ReferencedKind } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { labelPlaces } from '#domain/batches/history/action-label.ts';
import { isDay } from '#domain/time.ts';
import { PLAN_LABELS, type PlanField, type PlanValues, planStart } from '#web/batches/drafts/plan-values.ts';
import { useRecordChoices } from '#web/batches/fields/record-choices.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { compareEdits } from '#web/ui/form/compare-edits.ts';
import { StaleEdit } from '#web/ui/form/stale-edit.tsx';

const EVERY_KIND: ReadonlySet<ReferencedKind> = new Set(KEY_REFERENCES.values());

interface PlanStaleProps {
  /** The action when the form was opened, and the current one. */
  readonly base: Action;
  readonly current: Action;
  readonly mine: PlanValues;
  readonly view: BatchView;
  readonly busy: boolean;
  readonly onTakeTheirs: () => void;
  /** Called with the plan combined from both versions. */
  readonly onSave: (values: PlanValues) => void;
  readonly onClose: () => void;
}

/** Compares two plans of an action after a conflicting edit. */
export function PlanStale(props: PlanStaleProps) {
  const { base, current, mine, view } = props;
  const choices = useRecordChoices(view, EVERY_KIND);
  const names = new Map(Object.values(choices).flatMap((records) => records.map(({ uuid, name }) => [uuid, name])));
  const isWait = current.action_type === 'interval_action';
  const fields: readonly PlanField[] = [
    ...(isWait ? [] : (['action_needed_date'] as const)),
    ...PLAN_KEYS[current.action_type],
  ];
  const theirs = planStart(current);
  const textsOf = (values: PlanValues) => {
    const texts = fields.map((field) => [field, textOf(values[field], names, view)] as const);
    return new Map<PlanField, string>(texts);
  };
  const sides = { mine: textsOf(mine), theirs: textsOf(theirs) };
  const comparable = (values: PlanValues) => ({
    ...values,
    ...Object.fromEntries(fields.map((field) => [field, String(values[field])])),
  });
  return (
    <StaleEdit
      isOpen
      comparison={compareEdits(fields, comparable(planStart(base)), comparable(mine), comparable(theirs))}
      labels={PLAN_LABELS}
      show={(field, side) => sides[side].get(field) || '–'}
      by={null}
      busy={props.busy}
      onTakeTheirs={props.onTakeTheirs}
      onSave={(taken) =>
        props.onSave({
          ...theirs,
          ...Object.fromEntries(taken.map((field) => [field, mine[field]])),
          moves: mine.moves,
        })
      }
      onClose={props.onClose}
    />
  );
}

/** Formats the value of a field. */
function textOf(value: PlanValues[PlanField], names: ReadonlyMap<string, string>, view: BatchView): string {
  if (value === null) return '';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value !== 'string') return labelPlaces(value, view.names);
  return names.get(value) ?? (isDay(value) ? formatWeekday(value) : value);
}
