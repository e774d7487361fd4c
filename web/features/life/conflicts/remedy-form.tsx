import { useQuery } from '@tanstack/react-query';
import { type MoveTargets, moveTargets } from '#domain/conflicts/move-targets.ts';
import type { TellingConflict } from '#ports/farm-api/batches/life-conflicts.ts';
import { BulkForms } from '#web/batches/bulk/bulk-forms.tsx';
import type { MoveTarget } from '#web/batches/bulk/model/move-plan.ts';
import { batchQuery, physicalLocationsQuery } from '#web/batches/model/batch-queries.ts';
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
  readonly conflict: Pick<TellingConflict, 'component' | 'location' | 'location_name'>;
  readonly onClose: () => void;
}

type ActOf<Name extends RemedyAct['act']> = Extract<RemedyAct, { readonly act: Name }>;

/** The form or question of a remedy. Nothing changes before it is confirmed. */
export function RemedyForm({ act, ...props }: RemedyFormProps) {
  switch (act.act) {
    case 'move':
      return <Move act={act} {...props} />;
    case 'set_bed':
      return <SetBed act={act} {...props} />;
    case 'agree':
      return <Agree act={act} {...props} />;
    case 'open':
      return null;
  }
}

/** The form that moves a batch away from the conflict, with beds filled in that have room and agree with it. */
function Move({ act, conflict, onClose }: RemedyFormProps<ActOf<'move'>>) {
  const farm = useFarm();
  const { data: beds } = useQuery(bedsQuery(farm));
  const { data: physical } = useQuery(physicalLocationsQuery(farm));
  const { data: batch } = useQuery(batchQuery(farm, act.lot.uuid));
  if (beds === undefined || physical === undefined || batch === undefined) return null;
  const targets = moveTargets(conflict, batch, beds);
  const preset = targets === null ? undefined : awayFrom(targets, [...beds, ...physical]);
  return (
    <BulkForms
      act="move"
      batches={[batch.uuid]}
      place="/lifeconflicts"
      preset={preset}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

const awayFrom = ({ chamber, beds, from }: MoveTargets, places: readonly { readonly uuid: string }[]): MoveTarget => ({
  to: chamber,
  beds,
  staying: new Set(places.map(({ uuid }) => uuid).filter((place) => !from.includes(place))),
});

function SetBed({ act, conflict: { component, location_name: place }, onClose }: RemedyFormProps<ActOf<'set_bed'>>) {
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

function Agree({ act, conflict: { component, location_name: place }, onClose }: RemedyFormProps<ActOf<'agree'>>) {
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
