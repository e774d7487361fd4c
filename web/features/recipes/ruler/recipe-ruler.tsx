import { type ReactNode, useState } from 'react';
import { strengthOf } from '#domain/batches/schedule/growing-states.ts';
import type { ChangedParts } from '#domain/recipes/compare-recipes.ts';
import { dayOffsets, totalDays } from '#domain/recipes/day-offsets.ts';
import { type RecipeStage, recipeStages } from '#domain/recipes/edit-recipe.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { addDays, type Day } from '#domain/time.ts';
import { weekTicks } from '#web/batches/ruler/ruler-marks.ts';
import { formatDay } from '#web/format/dates.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import { useWidth } from '#web/ui/layout/use-width.ts';
import * as m from '#words/web/recipes/edit.ts';
import { dayMarks, withRoom } from './day-marks.ts';
import { PhaseGrip } from './phase-grip.tsx';
import '#web/features/recipes/recipes.css';
import '#web/batches/ruler/day-ruler.css';

interface RecipeRulerProps {
  readonly actions: readonly RecipeAction[];
  readonly cropNumber: number;
  /** Returns the text of an action. */
  readonly labelOf: (action: RecipeAction) => string;
  /** The first day, to show dates. */
  readonly start?: Day | undefined;
  /** The days of the whole width; those of the recipe by default. */
  readonly scale?: number;
  /** Hides the figures of the days. */
  readonly bare?: boolean;
  /** The phases and actions to mark as changed. */
  readonly changed?: ChangedParts;
  /** Called with a new number of days of a phase, counted from 0; phases can't be dragged without it. */
  readonly onDays?: (phase: number, days: number) => void;
  /** Called with the index of a chosen action, or of the wait of a chosen phase. */
  readonly onPick?: (index: number) => void;
}

/** The width in pixels until it is measured. */
const RULER_WIDTH = 720;
/** Any day, for a ruler that doesn't show dates. */
const SOME_DAY = '2001-01-01';

/** A recipe to scale: its days, its phases in the crop's colour, and a ring on each day with actions. */
export function RecipeRuler(props: RecipeRulerProps) {
  const { actions, cropNumber, labelOf, start, bare = false, changed, onDays, onPick } = props;
  const [watch, width] = useWidth(RULER_WIDTH);
  const [dragged, setDragged] = useState<number | null>(null);
  // The scale stays while a phase is dragged, so that its end follows the pointer.
  const days = Math.max(1, totalDays(actions), props.scale ?? 0, dragged ?? 0);
  const stages = recipeStages(actions);
  const place = (offset: number) => ({ left: `${(100 * offset) / days}%` });
  const from = start ?? SOME_DAY;
  return (
    <div className={`ph-ruler ph-recipe-ruler ${cropClass(cropNumber)}`}>
      {!bare && (
        <>
          <div className={start === undefined ? 'ph-ruler-figures ph-ruler-undated' : 'ph-ruler-figures'} aria-hidden>
            {weekTicks(from, addDays(from, days), width).map(({ offset, day }) => (
              <span key={offset} className={edgeClass(offset, days)} style={place(offset)}>
                {start !== undefined && <span>{formatDay(day)}</span>}
                <strong>{offset}</strong>
              </span>
            ))}
          </div>
          <svg className="ph-ruler-ticks" viewBox={`0 0 ${days} 10`} preserveAspectRatio="none" aria-hidden="true">
            <path d={ticksPath(days)} vectorEffect="non-scaling-stroke" />
          </svg>
        </>
      )}
      <div ref={watch} className="ph-recipe-phases">
        <ol aria-label={m.phases}>
          {stages
            .map((stage, at) => ({ stage, at }))
            .filter(({ stage }) => stage.days > 0)
            .map(({ stage, at }) => (
              <li
                key={stage.start_day}
                className={`ph-ruler-phase ph-strength-${strengthOf(stage.state, at)}${changed?.phases.has(stage.last_phase) === true ? ' ph-changed' : ''}`}
                style={{ ...place(stage.start_day), width: `calc(${(100 * stage.days) / days}% - 1px)` }}
                title={`${nameOf(stage)}, ${m.dayToDay({ from: stage.start_day, to: stage.start_day + stage.days })}`}
              >
                <PhaseName stage={stage} onPick={onPick} />
              </li>
            ))}
        </ol>
        {onDays !== undefined &&
          stages.map((stage) => (
            <PhaseGrip
              key={stage.last_phase}
              stage={stage}
              name={nameOf(stage)}
              left={place(stage.start_day + stage.days)}
              pixelsPerDay={width / days}
              onDays={(count) => onDays(stage.last_phase, count)}
              onDragging={(isDragging) => setDragged(isDragging ? days : null)}
            />
          ))}
      </div>
      <ol className="ph-ruler-marks" aria-label={m.actions}>
        {withRoom(dayMarks(actions, dayOffsets(actions)), days, width).map(({ day, indices }) => {
          const here = actions.filter(({ index }) => indices.includes(index));
          const isChanged = indices.some((index) => changed?.actions.has(index) === true);
          const [first] = here;
          return (
            <li key={day} style={place(day)} className={edgeClass(day, days)}>
              <Mark
                isChanged={isChanged}
                isHarvest={here.some(({ action_type }) => action_type === 'harvest_action')}
                label={m.actionsOnDay({ day, actions: here.map(labelOf) })}
                onPick={first === undefined || onPick === undefined ? undefined : () => onPick(first.index)}
              >
                <span aria-hidden="true">{(first?.index ?? 0) + 1}</span>
                <span className="ph-ruler-tip" aria-hidden="true">
                  <strong>{start === undefined ? m.onDay({ day }) : formatDay(addDays(start, day))}</strong>
                  {here.map((action) => (
                    <span key={action.index}>{labelOf(action)}</span>
                  ))}
                </span>
              </Mark>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface PhaseNameProps {
  readonly stage: RecipeStage;
  readonly onPick: ((index: number) => void) | undefined;
}

/** The name and days of a phase; a button that picks the wait that ends it. */
function PhaseName({ stage, onPick }: PhaseNameProps) {
  const wait = stage.actions.findLast(({ action_type }) => action_type === 'interval_action');
  const words = (
    <>
      <span className="ph-ruler-name">{nameOf(stage)}</span>{' '}
      <span className="ph-ruler-days">{m.phaseDays({ count: stage.days })}</span>
    </>
  );
  if (wait === undefined || onPick === undefined) return words;
  return (
    <button
      type="button"
      className="ph-phase-name"
      aria-label={m.phaseWithDays({ phase: nameOf(stage), count: stage.days })}
      onClick={() => onPick(wait.index)}
    >
      {words}
    </button>
  );
}

interface MarkProps {
  readonly label: string;
  readonly isHarvest: boolean;
  readonly isChanged: boolean;
  readonly onPick: (() => void) | undefined;
  readonly children: ReactNode;
}

const Mark = ({ label, isHarvest, isChanged, onPick, children }: MarkProps) => (
  <button
    type="button"
    className={['ph-ruler-mark', isHarvest && 'ph-ruler-harvest', isChanged && 'ph-changed'].filter(Boolean).join(' ')}
    aria-label={label}
    onClick={onPick}
  >
    {children}
  </button>
);

const nameOf = ({ state }: RecipeStage): string => state ?? m.noState;

/** Keeps labels at the ends within the drawing. */
const edgeClass = (offset: number, days: number): string =>
  offset === 0 ? 'ph-at-start' : offset === days ? 'ph-at-end' : offset > days / 2 ? 'ph-at-late' : 'ph-at-early';

/** Returns a tick for each day, longer for weeks; only weeks if days would be too close together. */
function ticksPath(days: number): string {
  const step = days > 140 ? 7 : 1;
  const ticks: string[] = [];
  for (let day = 0; day <= days; day += step) ticks.push(`M${day} ${day % 7 === 0 ? 0 : 5}V10`);
  return ticks.join('');
}
