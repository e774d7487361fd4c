import { Button } from '@blueprintjs/core';
import { faCheck, faMinus, faPlus } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { changesTags, countTags, MAX_TAGS, type TagChange, withTagChange } from '#domain/batches/bulk/bulk-tags.ts';
import { type CallOptions, type FarmApi, ProblemError } from '#ports/farm-api/index.ts';
import { type BulkEntered, bulkDrafts, type OpenedBulk } from '#web/batches/bulk/model/bulk-drafts.ts';
import { BulkList } from '#web/batches/bulk/model/bulk-list.tsx';
import { partlySentText, SendStatus } from '#web/batches/bulk/model/send-status.tsx';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { useSendEach } from '#web/batches/bulk/model/use-send-each.ts';
import { parseTags, tagsFault, withTyped } from '#web/batches/model/parse-tags.ts';
import { READ } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { countOf } from '#web/format/quantity.ts';
import { useDraft } from '#web/page/use-draft.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface TagDrawerProps {
  readonly view: BulkView;
  /** Where what is entered is kept when the session ends. */
  readonly place: string;
  /** What was entered before. */
  readonly entered: BulkEntered['tag'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface TagItem {
  readonly batch: string;
  readonly tags: readonly string[];
  readonly version: number;
  readonly change: TagChange;
}

/** Puts tags on several batches and takes others off; a tag that only some carry can go either way. */
export function TagDrawer({ view, place, entered, onDone, onClose }: TagDrawerProps) {
  const farm = useFarm();
  const [change, setChange] = useState<TagChange>(entered?.change ?? { add: [], remove: [] });
  const [typed, setTyped] = useState(entered?.typed ?? '');
  const sending = useSendEach<TagItem>(
    (item, options) => sendTags(farm, item, options),
    (count) => {
      showSnackbar(`Tags of ${countOf(count, 'batch', 'batches')} saved`);
      onDone();
    },
  );
  // A tag that stands in the field counts as entered.
  const meant = withTypedTags(change, typed);
  const fault = tagsFault(meant.add);
  const items = view.batches
    .filter(({ tags }) => changesTags(tags, meant))
    .map(({ uuid, tags, version }) => ({ batch: uuid, tags, version, change: meant }));
  const left = sending.leftOf(items);
  const total = view.batches.length;
  const standing = countTags(view.batches);
  const shown = [
    ...standing,
    ...change.add.filter((tag) => !standing.some((one) => one.tag === tag)).map((tag) => ({ tag, count: 0 })),
  ];
  const dirty = !sending.isDone && left.length > 0;
  useDraft<OpenedBulk>(bulkDrafts, place, () =>
    dirty ? { act: 'tag', batches: view.batches.map(({ uuid }) => uuid), entered: { tag: { change, typed } } } : null,
  );
  // What cannot be changed any more is the farm's to refuse.
  const tooMany = sending.isFrozen
    ? undefined
    : view.batches.find(({ tags }) => withTagChange(tags, meant).length > MAX_TAGS);
  const set = (tag: string, to: 'add' | 'remove' | 'asIs') =>
    setChange(({ add, remove }) => ({
      add: [...add.filter((one) => one !== tag), ...(to === 'add' ? [tag] : [])],
      remove: [...remove.filter((one) => one !== tag), ...(to === 'remove' ? [tag] : [])],
    }));
  const addTyped = () => {
    if (fault !== undefined) return;
    setChange(meant);
    setTyped('');
  };
  return (
    <FormDrawer
      isOpen
      wide
      title={`Tag ${countOf(total, 'batch', 'batches')}`}
      submit={
        left.length === 0
          ? 'Save tags'
          : `${sending.error === null ? 'Save tags of' : 'Retry'} ${countOf(left.length, 'batch', 'batches')}`
      }
      disabled={left.length === 0 || tooMany !== undefined || fault !== undefined}
      busy={sending.busy}
      dirty={dirty}
      problem={
        tooMany === undefined
          ? partlySentText(sending, view.batches, left, 'Saved')
          : `${tooMany.lot_code} would have more than ${MAX_TAGS} tags. Take some away.`
      }
      onSubmit={() => {
        addTyped();
        sending.send(items);
      }}
      onClose={sending.done.size > 0 ? onDone : onClose}
    >
      <fieldset className="ph-bulk-as-sent" disabled={sending.isFrozen}>
        <fieldset className="ph-bulk-tags">
          <legend className="bp6-label">Tags</legend>
          <div className="ph-toggles ph-toggles-flat">
            {shown.map(({ tag, count }) => (
              <TagToggle key={tag} tag={tag} count={count} total={total} change={change} onSet={set} />
            ))}
            {shown.length === 0 && <p className="ph-muted">None of these batches has a tag yet.</p>}
          </div>
        </fieldset>
        <div className="ph-bulk-add">
          <TextField
            label="Add a tag"
            error={typed === '' ? undefined : fault}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== ',' && event.key !== 'Enter') return;
              event.preventDefault();
              addTyped();
            }}
          />
          <Button disabled={typed.trim() === ''} onClick={addTyped}>
            Add
          </Button>
        </div>
      </fieldset>
      <BulkList label="Tags afterwards" batches={view.batches}>
        {(batch) => (
          <>
            <span className="ph-bulk-chips">
              {withTagChange(batch.tags, meant).map((tag) => (
                <span key={tag} className="ph-tag ph-tag-outlined">
                  {tag}
                </span>
              ))}
            </span>
            <SendStatus batch={batch.uuid} sending={sending} words="Saved" />
          </>
        )}
      </BulkList>
    </FormDrawer>
  );
}

interface TagToggleProps {
  readonly tag: string;
  readonly count: number;
  readonly total: number;
  readonly change: TagChange;
  readonly onSet: (tag: string, to: 'add' | 'remove' | 'asIs') => void;
}

/** A tag that all, some or none carry. Pressing puts it on all, then takes it off all, then leaves it as it was. */
function TagToggle({ tag, count, total, change, onSet }: TagToggleProps) {
  const adds = change.add.includes(tag);
  const removes = change.remove.includes(tag);
  const on = adds || (count === total && !removes);
  const some = !adds && !removes && count > 0 && count < total;
  const next = () => {
    if (count === 0) return 'asIs';
    if (adds || (on && count === total)) return 'remove';
    return removes ? 'asIs' : 'add';
  };
  return (
    <Button
      active={on}
      aria-pressed={some ? 'mixed' : on}
      icon={<Icon icon={on ? faCheck : some ? faMinus : faPlus} size={13} />}
      onClick={() => onSet(tag, next())}
    >
      {tag}
      {some && <span className="ph-muted"> some</span>}
    </Button>
  );
}

/** A change with the tags that stand in the field put on. */
function withTypedTags({ add, remove }: TagChange, typed: string): TagChange {
  const words = parseTags(typed);
  return { add: withTyped(add, typed), remove: remove.filter((tag) => !words.includes(tag)) };
}

/** Saves one batch's tags. Where somebody changed them meanwhile, they are read again and get the same change. */
async function sendTags(farm: FarmApi, item: TagItem, options: CallOptions): Promise<void> {
  const { batch: uuid, change } = item;
  try {
    await farm.updateBatch(
      { params: { uuid }, body: { tags: withTagChange(item.tags, change) } },
      { ...options, ifMatch: item.version },
    );
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.kind !== 'stale') throw error;
    const { tags, version } = await farm.getBatch({ params: { uuid } }, READ);
    if (changesTags(tags, change)) {
      await farm.updateBatch({ params: { uuid }, body: { tags: withTagChange(tags, change) } }, { ifMatch: version });
    }
  }
}
