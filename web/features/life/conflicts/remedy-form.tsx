import { useQuery } from '@tanstack/react-query';
import type { LifeComponent } from '#domain/conflicts/life-conflict.ts';
import { BulkForms } from '#web/batches/bulk/bulk-forms.tsx';
import { bedsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatWriteError } from '#web/format/error-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { Confirm } from '#web/ui/overlay/confirm.tsx';
import * as m from '#words/web/life/conflicts.ts';
import { notSaved } from '#words/web/ui/forms.ts';
import { keyOfComponent, type RemedyAct } from './conflict-view.ts';

interface RemedyFormProps<Act extends RemedyAct = RemedyAct> {
  readonly act: Act;
  readonly component: LifeComponent;
  /** The name of the conflict's place. */
  readonly place: string;
  readonly onClose: () => void;
}

type ActOf<Name extends RemedyAct['act']> = Extract<RemedyAct, { readonly act: Name }>;

/** The form or question of a remedy. Nothing changes before it is confirmed. */
export function RemedyForm({ act, ...props }: RemedyFormProps) {
  switch (act.act) {
    case 'move':
      return (
        <BulkForms
          act="move"
          batches={[act.lot.uuid]}
          place="/lifeconflicts"
          onDone={props.onClose}
          onClose={props.onClose}
        />
      );
    case 'set_bed':
      return <SetBed act={act} {...props} />;
    case 'agree':
      return <Agree act={act} {...props} />;
    case 'open':
      return null;
  }
}

function SetBed({ act, component, place, onClose }: RemedyFormProps<ActOf<'set_bed'>>) {
  const farm = useFarm();
  const bed = useQuery(bedsQuery(farm)).data?.find(({ uuid }) => uuid === act.bed);
  const body = component === 'irrigation' ? { irrigation_recipe: act.recipe } : { light_recipe: act.recipe };
  const write = useWrite<{ readonly version: number }, unknown>(
    ({ version }, options) => farm.updateBed({ params: { uuid: act.bed }, body }, { ...options, ifMatch: version }),
    () => {
      showToast(m.bedSet);
      onClose();
    },
  );
  return (
    <Confirm
      isOpen
      title={m.setBedTitle({ bed: place, recipe: act.recipe_name })}
      confirm={m.setBed({ bed: place, recipe: act.recipe_name })}
      busy={write.isPending}
      forbidden={bed === undefined}
      onConfirm={() => bed !== undefined && write.mutate({ version: bed.version })}
      onCancel={onClose}
    >
      <p>{m.setBedHelp({ bed: place, now: act.now })}</p>
      <Refusal error={write.error} />
    </Confirm>
  );
}

function Agree({ act, component, place, onClose }: RemedyFormProps<ActOf<'agree'>>) {
  const farm = useFarm();
  const actions = act.lots.map(({ uuid }) => ({
    batch: uuid,
    action_type: 'life_change_action' as const,
    action_properties: { [keyOfComponent(component)]: act.recipe },
  }));
  const write = useWrite<typeof actions, unknown>(
    (sent, options) => farm.instantAction({ body: { actions: sent } }, options),
    () => {
      showToast(m.agreed);
      onClose();
    },
  );
  return (
    <Confirm
      isOpen
      title={m.agreeTitle({ recipe: act.recipe_name, place })}
      confirm={m.agree({ recipe: act.recipe_name })}
      busy={write.isPending}
      onConfirm={() => write.mutate(actions)}
      onCancel={onClose}
    >
      <p>{m.agreeHelp({ recipe: act.recipe_name, lots: act.lots.map(({ lot_code }) => lot_code) })}</p>
      <Refusal error={write.error} />
    </Confirm>
  );
}

const Refusal = ({ error }: { readonly error: unknown }) =>
  error === null ? null : (
    <Notice kind="fault" title={notSaved} urgent>
      {formatWriteError(error)}
    </Notice>
  );
