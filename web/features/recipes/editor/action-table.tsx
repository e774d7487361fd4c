import { Button, MenuItem } from '@blueprintjs/core';
import { faEllipsisVertical, faPlus } from '@fortawesome/free-solid-svg-icons';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayOffsets } from '#domain/recipes/day-offsets.ts';
import { recipeStages } from '#domain/recipes/edit-recipe.ts';
import { phasesOf } from '#domain/recipes/fixed-order.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { addDays, type Day } from '#domain/time.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { planSummary, type RecordNames } from '#web/features/recipes/model/plan-summary.ts';
import { formatDay } from '#web/format/dates.ts';
import { ACT_ICONS, ACTION_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';
import { MenuButton } from '#web/ui/popover/menu-button.tsx';
import { types } from '#words/web/batches/actions.ts';
import { daySpan } from '#words/web/dates.ts';
import * as m from '#words/web/recipes/edit.ts';
import { DaysInput } from './days-input.tsx';
import type { RecipeDraft } from './use-recipe-draft.ts';
import '#web/records/records.css';
import '#web/features/recipes/recipes.css';

interface ActionTableProps {
  readonly draft: RecipeDraft;
  readonly view: PlanView;
  readonly names: RecordNames;
  readonly start: Day | undefined;
  readonly selected: number | null;
  readonly onAdd: () => void;
  readonly onEdit: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

/** The actions of a recipe by phase, in their fixed order, with their days. */
export function ActionTable({ draft, view, names, start, selected, onAdd, onEdit, onRemove }: ActionTableProps) {
  const { actions } = draft;
  const offsets = dayOffsets(actions);
  const phases = phasesOf(actions);
  const phaseOf = (index: number) => phases.findIndex((phase) => phase.actions.some((one) => one.index === index));
  return (
    <Panel
      title={m.actions}
      actions={
        <Button icon={<Icon icon={faPlus} size={13} />} onClick={onAdd}>
          {m.addAction}
        </Button>
      }
    >
      <table className="bp6-html-table ph-table ph-recipe-actions" aria-label={m.actions}>
        <thead className="ph-hidden">
          <tr>
            {Object.values(m.columns).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {recipeStages(actions).map((stage) => (
            <Fragment key={`${stage.last_phase}`}>
              <tr className="ph-recipe-stage">
                <td />
                <th scope="rowgroup">{stage.state ?? m.noState}</th>
                <td colSpan={3}>
                  {stage.days === 0
                    ? m.onDay({ day: stage.start_day })
                    : m.dayToDay({ from: stage.start_day, to: stage.start_day + stage.days })}
                </td>
              </tr>
              {stage.actions.map((action) => (
                <ActionRow
                  key={action.index}
                  action={action}
                  summary={planLine(action, view, names)}
                  day={dayText(action, offsets[action.index] ?? 0, start)}
                  isSelected={action.index === selected}
                  onDays={(days) => draft.setDays(phaseOf(action.index), days)}
                  onEdit={() => onEdit(action.index)}
                  onRemove={() => onRemove(action.index)}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface ActionRowProps {
  readonly action: RecipeAction;
  readonly summary: ReactNode;
  readonly day: string;
  readonly isSelected: boolean;
  readonly onDays: (days: number) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function ActionRow({ action, summary, day, isSelected, onDays, onEdit, onRemove }: ActionRowProps) {
  const named = { number: action.index + 1, action: types[action.action_type] };
  const isWait = action.action_type === 'interval_action';
  return (
    <tr aria-selected={isSelected} className={isSelected ? 'ph-open' : undefined}>
      <td className="num ph-muted">{named.number}</td>
      <td>
        <button
          type="button"
          className="ph-recipe-type"
          aria-label={m.numberedAction(named)}
          aria-expanded={isSelected}
          onClick={onEdit}
        >
          <Icon icon={ACTION_ICONS[action.action_type]} size={13} />
          <span className="ph-name">{named.action}</span>
        </button>
      </td>
      <td className="ph-recipe-plan">
        {isWait ? (
          <DaysInput label={m.waitDays(named)} value={action.action_properties.duration} onChange={onDays} />
        ) : summary === '' ? (
          <span className="ph-muted">{m.nothingPlanned}</span>
        ) : (
          summary
        )}
      </td>
      <td className="num ph-recipe-day">{day}</td>
      <td className="ph-recipe-menu">
        <MenuButton
          placement="bottom-end"
          menu={
            <MenuList label={m.editAction(named)} className="ph-menu-touch">
              <MenuItem text={m.editAction(named)} onClick={onEdit} />
              <MenuItem
                icon={<Icon icon={ACT_ICONS.delete} />}
                intent="danger"
                text={m.removeAction(named)}
                onClick={onRemove}
              />
            </MenuList>
          }
        >
          {(target) => (
            <Button
              {...target}
              variant="minimal"
              size="small"
              icon={<Icon icon={faEllipsisVertical} />}
              aria-label={m.editAction(named)}
            />
          )}
        </MenuButton>
      </td>
    </tr>
  );
}

const NO_NAMES: RecordNames = new Map();

/** Returns the plan of an action, with a link to the QA spec of a harvest. */
function planLine(action: RecipeAction, view: PlanView, names: RecordNames): ReactNode {
  const spec = action.action_type === 'harvest_action' ? action.action_properties.qa_spec : null;
  const name = spec === null ? undefined : names.get(spec);
  if (name === undefined) return planSummary(action, view, names);
  const rest = planSummary(action, view, NO_NAMES);
  return (
    <>
      {rest === '' ? '' : `${rest}, `}
      <Link to={`/qaspec/${spec}`}>{name}</Link>
    </>
  );
}

/** Returns the day of an action, or the days of a wait. */
function dayText(action: RecipeAction, end: number, start: Day | undefined): string {
  const days = action.action_type === 'interval_action' ? action.action_properties.duration : 0;
  if (start === undefined) return days === 0 ? m.onDay({ day: end }) : m.dayToDay({ from: end - days, to: end });
  const last = formatDay(addDays(start, end));
  return days === 0 ? last : daySpan({ from: formatDay(addDays(start, end - days)), to: last });
}
