import type { ReactNode } from 'react';
import { totalDays } from '#domain/recipes/day-offsets.ts';
import { type Day, isDay } from '#domain/time.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { useToday } from '#web/data/use-today.ts';
import { planSummary } from '#web/features/recipes/model/plan-summary.ts';
import { useRecordNames } from '#web/features/recipes/model/use-record-names.ts';
import { RecipeRuler } from '#web/features/recipes/ruler/recipe-ruler.tsx';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { DateField } from '#web/ui/date/date-field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { lazyForm } from '#web/ui/loading/lazy-form.tsx';
import { usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import { types } from '#words/web/batches/actions.ts';
import * as m from '#words/web/recipes/edit.ts';
import { ActionTable } from './action-table.tsx';
import { ClimatePanel } from './climate-panel.tsx';
import { useOpenAction } from './use-open-action.ts';
import type { RecipeDraft } from './use-recipe-draft.ts';
import '#web/features/recipes/recipes.css';

interface RecipeEditorProps {
  readonly draft: RecipeDraft;
  /** True while nothing can be edited, since the edits are being saved. */
  readonly inert: boolean;
  readonly view: PlanView;
  readonly cropNumber: number;
  /** The crop's base temperature in °C. */
  readonly base: number | null;
  /** Panels at the right, above the climate. */
  readonly side?: ReactNode;
  /** Panels at the right, below the climate. */
  readonly foot?: ReactNode;
}

const START_KEY = 'start';

const drawer = lazyForm(async () => (await import('./action-drawer.tsx')).ActionDrawer);
const panel = lazyForm(async () => (await import('./action-panel.tsx')).ActionPanel);
const { Form: ActionDrawer } = drawer;
const { Form: ActionPanel } = panel;

function fetch(): void {
  drawer.fetch();
  panel.fetch();
}

/** The phases and actions of a recipe, for editing. */
export function RecipeEditor({ draft, inert, view, cropNumber, base, side, foot }: RecipeEditorProps) {
  usePrefetch(fetch);
  const url = useUrlState();
  const today = useToday();
  const names = useRecordNames(view);
  const open = useOpenAction(draft);
  const { actions } = draft;
  const typed = url.get(START_KEY) ?? today;
  const start: Day | undefined = isDay(typed) ? typed : undefined;
  const { action: edited, close } = open;
  return (
    <div className="ph-recipe-columns" inert={inert}>
      <div className="ph-recipe-main">
        <Panel
          title={m.phases}
          suffix={m.size({ total: totalDays(actions), actions: actions.length })}
          className="ph-recipe-ruler-panel"
          actions={
            <div className="ph-recipe-start">
              <DateField
                label={m.startOn}
                value={typed}
                onChange={(day) => url.set({ [START_KEY]: day === today ? null : day })}
              />
            </div>
          }
        >
          <div className="ph-recipe-scroll">
            <RecipeRuler
              actions={actions}
              cropNumber={cropNumber}
              start={start}
              labelOf={(action) =>
                [types[action.action_type], planSummary(action, view, names)].filter(Boolean).join(' ')
              }
              onDays={draft.setDays}
              onPick={open.edit}
            />
          </div>
          <p className="ph-recipe-hint">{m.dragHelp}</p>
        </Panel>
        <ActionTable
          draft={draft}
          view={view}
          names={names}
          start={start}
          selected={edited?.index ?? null}
          onAdd={open.add}
          onEdit={open.edit}
          onRemove={draft.remove}
        />
      </div>
      <div className="ph-recipe-side">
        {edited !== null && open.isBeside && (
          <ActionPanel
            key={open.key}
            action={edited}
            revision={draft.revision}
            view={view}
            onChange={open.change}
            onInvalid={draft.setInvalid}
            onRemove={() => draft.remove(edited.index)}
            onClose={close}
          />
        )}
        {side}
        <ClimatePanel actions={actions} view={view} base={base} />
        {foot}
      </div>
      {(open.isNew || (edited !== null && !open.isBeside)) && (
        <ActionDrawer
          key={open.key}
          actions={actions}
          action={edited}
          view={view}
          onSubmit={(planned, phase) => {
            if (edited === null) draft.add(phase, planned);
            else open.change(planned);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
