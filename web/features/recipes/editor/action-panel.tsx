import { Button } from '@blueprintjs/core';
import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { sameValue } from '#domain/actions/same-value.ts';
import type { RecipeAction, RecipePlan } from '#domain/recipes/growth-recipe.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { checkRecipeValues, recipePlanOf, recipeStart } from '#web/features/recipes/model/recipe-values.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { firstField, returnFocus } from '#web/ui/overlay/move-focus.ts';
import { useEscape } from '#web/ui/overlay/use-escape.ts';
import { types } from '#words/web/batches/actions.ts';
import { close } from '#words/web/common.ts';
import * as m from '#words/web/recipes/edit.ts';
import { ActionFields } from './action-fields.tsx';
import { useActionForm } from './use-action-form.ts';

interface ActionPanelProps {
  readonly action: RecipeAction;
  /** A change of it starts the form again, even if the action is the same. */
  readonly revision: number;
  readonly view: PlanView;
  /** Called with each change that the farm would accept. */
  readonly onChange: (planned: RecipePlan) => void;
  /** Called when an entry becomes invalid, so that it can't be applied, and when it is valid again. */
  readonly onInvalid: (isInvalid: boolean) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

const planOf = ({ action_type, action_properties }: RecipePlan) => ({ action_type, action_properties });

/** The form of an action beside the recipe, which changes the recipe as the user types. */
export function ActionPanel({ action, revision, view, onChange, onInvalid, onRemove, onClose }: ActionPanelProps) {
  const form = useActionForm(action, { mode: 'onChange' });
  const pane = useRef<HTMLFormElement>(null);
  // The plan and revision that the fields show. The recipe may also change elsewhere: in the table, on the ruler, or by Discard.
  const shown = useRef<Pick<ActionPanelProps, 'revision'> & { readonly plan: RecipePlan }>({ plan: action, revision });
  useEscape(onClose, pane);
  useLayoutEffect(() => {
    const { current } = pane;
    if (current === null) return;
    // On touch screens the on-screen keyboard stays closed.
    if (!matchMedia('(pointer: coarse)').matches) firstField(current)?.focus({ preventScroll: true });
    return () => queueMicrotask(() => returnFocus(current));
  }, []);
  const apply = useEffectEvent(() => {
    const values = form.getValues();
    const isInvalid = Object.keys(checkRecipeValues(values)).length > 0;
    onInvalid(isInvalid);
    if (isInvalid) return;
    const planned = recipePlanOf(values);
    const isSame = sameValue(planOf(planned), planOf(shown.current.plan));
    shown.current = { ...shown.current, plan: planned };
    if (!isSame) onChange(planned);
  });
  const { subscribe, reset } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => apply() }), [subscribe]);
  useEffect(() => {
    const before = shown.current;
    if (revision === before.revision && sameValue(planOf(action), planOf(before.plan))) return;
    shown.current = { plan: action, revision };
    reset(recipeStart(action, 0));
  }, [action, revision, reset]);
  const release = useEffectEvent(() => onInvalid(false));
  useEffect(() => () => release(), []);
  const named = { number: action.index + 1, action: types[action.action_type] };
  return (
    <FormProvider {...form}>
      <form ref={pane} className="ph-action-panel" noValidate onSubmit={(event) => event.preventDefault()}>
        <Panel
          title={named.action}
          suffix={m.actionNumber(named)}
          padded
          actions={<Button variant="minimal" icon={<Icon icon={faXmark} />} aria-label={close} onClick={onClose} />}
          foot={
            <>
              <span className="ph-caption">{m.orderHelp}</span>
              <Button
                variant="minimal"
                intent="danger"
                icon={<Icon icon={ACT_ICONS.delete} size={13} />}
                aria-label={m.removeAction(named)}
                onClick={onRemove}
              >
                {m.remove}
              </Button>
            </>
          }
        >
          <ActionFields values={form.watch()} view={view} />
        </Panel>
      </form>
    </FormProvider>
  );
}
