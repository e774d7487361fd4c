import { Button } from '@blueprintjs/core';
import { faCheck, faMinus, faPlus } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { changesTags, countTags, MAX_TAGS, type TagChange, withTagChange } from '#domain/batches/bulk/bulk-tags.ts';
import type { CallOptions, FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { type BulkEntered, bulkDrafts, type OpenedBulk } from '#web/batches/bulk/model/bulk-drafts.ts';
import { BulkList } from '#web/batches/bulk/model/bulk-list.tsx';
import { partlySentText, SendStatus } from '#web/batches/bulk/model/send-status.tsx';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { useSendEach } from '#web/batches/bulk/model/use-send-each.ts';
import { parseTags, tagsFault, withTyped } from '#web/batches/model/parse-tags.ts';
import { READ } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useDraft } from '#web/page/use-draft.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { partlySaved, saved } from '#words/web/batches/bulk.ts';
import * as m from '#words/web/batches/bulk-acts.ts';
import '#web/batches/racks/places.css';
import '#web/batches/bulk/bulk.css';

interface TagDrawerProps {
  readonly view: BulkView;
  /** The path under which unsent input is stored when the session ends. */
  readonly place: string;
  /** The input of an earlier session. */
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

/**
 * Adds tags to several batches and removes others. A tag that only some have can be added to all or removed from all.
 */
export function TagDrawer({ view, place, entered, onDone, onClose }: TagDrawerProps) {
  const farm = useFarm();
  const [change, setChange] = useState<TagChange>(entered?.change ?? { add: [], remove: [] });
  const [typed, setTyped] = useState(entered?.typed ?? '');
  const sending = useSendEach<TagItem>(
    (item, options) => sendTags(farm, item, options),
    (count) => {
      showSnackbar(m.savedTagsOf({ count }));
      onDone();
    },
  );
  // Users expect a tag in the text field to count even without Enter.
  const newChange = withTypedTags(change, typed);
  const fault = tagsFault(newChange.add);
  const items = view.batches
    .filter(({ tags }) => changesTags(tags, newChange))
    .map(({ uuid, tags, version }) => ({ batch: uuid, tags, version, change: newChange }));
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
  // The input of a frozen form can't be corrected, so the farm has to report the error.
  const tooMany = sending.isFrozen
    ? undefined
    : view.batches.find(({ tags }) => withTagChange(tags, newChange).length > MAX_TAGS);
  const set = (tag: string, to: 'add' | 'remove' | 'asIs') =>
    setChange(({ add, remove }) => ({
      add: [...add.filter((one) => one !== tag), ...(to === 'add' ? [tag] : [])],
      remove: [...remove.filter((one) => one !== tag), ...(to === 'remove' ? [tag] : [])],
    }));
  const addTyped = () => {
    if (fault !== undefined) return;
    setChange(newChange);
    setTyped('');
  };
  return (
    <FormDrawer
      isOpen
      wide
      title={m.tagBatches({ count: total })}
      submit={
        left.length === 0
          ? m.saveTags
          : sending.error === null
            ? m.saveTagsOf({ count: left.length })
            : m.retryBatches({ count: left.length })
      }
      disabled={left.length === 0 || tooMany !== undefined || fault !== undefined}
      busy={sending.busy}
      dirty={dirty}
      problem={
        tooMany === undefined
          ? partlySentText(sending, view.batches, left, partlySaved)
          : m.tooManyTags({ lot: tooMany.lot_code, max: MAX_TAGS })
      }
      onSubmit={() => {
        addTyped();
        sending.send(items);
      }}
      onClose={sending.done.size > 0 ? onDone : onClose}
    >
      <fieldset className="ph-bulk-as-sent" disabled={sending.isFrozen}>
        <fieldset className="ph-bulk-tags">
          <legend className="bp6-label">{m.tags}</legend>
          <div className="ph-toggles ph-toggles-flat">
            {shown.map(({ tag, count }) => (
              <TagToggle key={tag} tag={tag} count={count} total={total} change={change} onSet={set} />
            ))}
            {shown.length === 0 && <p className="ph-muted">{m.noTags}</p>}
          </div>
        </fieldset>
        <div className="ph-bulk-add">
          <TextField
            label={m.addTag}
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
            {m.add}
          </Button>
        </div>
      </fieldset>
      <BulkList label={m.newTags} batches={view.batches}>
        {(batch) => (
          <>
            <span className="ph-bulk-chips">
              {withTagChange(batch.tags, newChange).map((tag) => (
                <span key={tag} className="ph-tag ph-tag-outlined">
                  {tag}
                </span>
              ))}
            </span>
            <SendStatus batch={batch.uuid} sending={sending} words={saved} />
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

/**
 * A tag that all, some or none of the batches have. Each press switches to the next choice: add to all, remove from
 * all, or leave unchanged.
 */
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
      {some && <span className="ph-muted"> {m.someBatches}</span>}
    </Button>
  );
}

/** Adds the tags in the text field to a change. */
function withTypedTags({ add, remove }: TagChange, typed: string): TagChange {
  const words = parseTags(typed);
  return { add: withTyped(add, typed), remove: remove.filter((tag) => !words.includes(tag)) };
}

/** Saves one batch's tags. If someone changed them meanwhile, the same change is applied to the newer tags. */
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
