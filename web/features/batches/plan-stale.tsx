import { useQueries } from '@tanstack/react-query';
import type { Action } from '#domain/batches/action.ts';
import { labelPlaces } from '#domain/batches/action-label.ts';
import { PLAN_KEYS } from '#domain/batches/action-properties.ts';
import { isDay } from '#domain/time.ts';
import { useFarm } from '../../state/farm.ts';
import { compareEdits } from '../../ui/compare-edits.ts';
import { formatWeekday } from '../../ui/dates.ts';
import { StaleEdit } from '../../ui/stale-edit.tsx';
import { growthMediaQuery, qaSpecsQuery, sopsQuery, trayTypesQuery } from './batch-queries.ts';
import { PLAN_LABELS, type PlanField, type PlanValues, planStart } from './plan-values.ts';
import type { Scene } from './scene.ts';
import { sopTitle } from './sop-link.tsx';

interface PlanStaleProps {
  /** The action as it was when the form was opened, and as it is now. */
  readonly base: Action;
  readonly current: Action;
  readonly mine: PlanValues;
  readonly scene: Scene;
  readonly busy: boolean;
  readonly onTakeTheirs: () => void;
  /** Given the plan as it was put together from both. */
  readonly onSave: (values: PlanValues) => void;
  readonly onClose: () => void;
}

/** Both plans of an action that two people changed at a time. */
export function PlanStale(props: PlanStaleProps) {
  const { base, current, mine, scene } = props;
  const farm = useFarm();
  const [sops, specs, types, media] = useQueries({
    queries: [sopsQuery(farm), qaSpecsQuery(farm), trayTypesQuery(farm), growthMediaQuery(farm)],
  });
  const names = new Map<string, string>([
    ...(sops.data ?? []).map((document) => [document.uuid, sopTitle(document)] as const),
    ...[...(specs.data ?? []), ...(types.data ?? []), ...(media.data ?? [])].map(
      ({ uuid, name }) => [uuid, name] as const,
    ),
    ...scene.chambers.map(({ uuid, name }) => [uuid, name] as const),
    ...Object.values(scene.recipes).flatMap((recipes: readonly { readonly uuid: string; readonly name: string }[]) =>
      recipes.map(({ uuid, name }) => [uuid, name] as const),
    ),
  ]);
  const isWait = current.action_type === 'interval_action';
  const fields: readonly PlanField[] = [
    ...(isWait ? [] : (['action_needed_date'] as const)),
    ...PLAN_KEYS[current.action_type],
  ];
  const theirs = planStart(current);
  const textsOf = (values: PlanValues) => {
    const texts = fields.map((field) => [field, textOf(values[field], names, scene)] as const);
    return new Map<PlanField, string>(texts);
  };
  const sides = { mine: textsOf(mine), theirs: textsOf(theirs) };
  const comparable = (values: PlanValues) => ({ ...values, target_locations: values.target_locations.join(' ') });
  return (
    <StaleEdit
      isOpen
      what="action"
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

/** A field of a plan as people read it. */
function textOf(value: PlanValues[PlanField], names: ReadonlyMap<string, string>, scene: Scene): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return labelPlaces(value, scene.names);
  return names.get(value) ?? (isDay(value) ? formatWeekday(value) : value);
}
