import { useState } from 'react';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import { takeTrays } from '#domain/batches/bulk/bulk-bin.ts';
import { inLabelOrder } from '#domain/locations/label-order.ts';
import { type BulkEntered, bulkDrafts, type OpenedBulk } from '#web/batches/bulk/model/bulk-drafts.ts';
import { BulkList } from '#web/batches/bulk/model/bulk-list.tsx';
import { bulkRefusalText, placesText, refusedBatches, unsentText } from '#web/batches/bulk/model/bulk-messages.ts';
import type { BulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { useRecordInstants } from '#web/batches/bulk/model/use-record-instants.ts';
import type { HydratedBatch } from '#web/batches/model/batch-view.ts';
import { useDraft } from '#web/page/use-draft.ts';
import { ErrorText } from '#web/ui/form/field.tsx';
import { focusFirstInvalid } from '#web/ui/form/focus-first-invalid.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { readWhole } from '#web/ui/form/stepper.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { factProblems } from '#words/problems/fact.ts';
import { binTrays } from '#words/web/batches/actions.ts';
import { notSaved, titles } from '#words/web/batches/bulk.ts';
import * as m from '#words/web/batches/bulk-acts.ts';
import { wholeTrays } from '#words/web/batches/bulk-complete.ts';
import '#web/batches/racks/places.css';

interface BinDrawerProps {
  readonly view: BulkView;
  /** The path under which unsent input is stored when the session ends. */
  readonly place: string;
  /** The input of an earlier session. */
  readonly entered: BulkEntered['bin'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Bins trays of several batches in one call, for one reason: all trays of a batch, or a number of them. */
export function BinDrawer({ view: live, place, entered, onDone, onClose }: BinDrawerProps) {
  const [counts, setCounts] = useState(entered?.counts ?? {});
  const [reason, setReason] = useState(entered?.reason ?? '');
  const [isSubmitted, setTried] = useState(false);
  const write = useRecordInstants(live, onDone);
  const { view } = write;
  const rows = view.batches.map((batch) => binRow(batch, counts[batch.uuid], view));
  const total = rows.reduce((sum, { trays }) => sum + sumTrays(trays), 0);
  const refused = refusedBatches(write.error);
  const noReason = reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (noReason || rows.some(({ problem }) => problem !== null)) return focusFirstInvalid();
    const actions = rows
      .filter(({ trays }) => trays.length > 0)
      .map(({ batch, trays }) => ({
        batch: batch.uuid,
        action_type: 'redist_action' as const,
        action_properties: {
          binned: trays.map(({ location, trays: count }) => ({ from: location, trays: count })),
          reason: reason.trim(),
        },
      }));
    write.send(actions);
  };
  const dirty = !write.isDone && (!noReason || Object.keys(counts).length > 0);
  useDraft<OpenedBulk>(bulkDrafts, place, () =>
    dirty ? { act: 'bin', batches: view.batches.map(({ uuid }) => uuid), entered: { bin: { counts, reason } } } : null,
  );
  return (
    <FormDrawer
      isOpen
      wide
      danger
      title={m.binTraysOf({ count: view.batches.length })}
      submit={total === 0 ? titles.bin : binTrays({ count: total })}
      disabled={total === 0 && rows.every(({ problem }) => problem === null)}
      busy={write.busy}
      dirty={dirty}
      problem={unsentText(write)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.reason}
        required
        maxLength={4000}
        readOnly={write.isUnanswered}
        error={isSubmitted && noReason ? factProblems.bin_reason_required({}) : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <BulkList label={m.traysToBin} batches={view.batches}>
        {(batch) => {
          const row = rows.find((one) => one.batch === batch);
          if (row === undefined || row.standingCount === 0) return <span className="ph-muted">{m.noTrays}</span>;
          return (
            <>
              <span className="ph-bulk-count-field">
                <input
                  className="bp6-input ph-num ph-place-count"
                  inputMode="numeric"
                  autoComplete="off"
                  readOnly={write.isUnanswered}
                  aria-label={m.traysToBinOf({ name: `${batch.crop_name} ${batch.lot_code}` })}
                  aria-invalid={row.problem !== null || undefined}
                  value={counts[batch.uuid] ?? String(row.standingCount)}
                  onChange={({ target }) => setCounts((all) => ({ ...all, [batch.uuid]: target.value }))}
                />
                <span className="ph-muted"> {m.ofTrays({ count: row.standingCount })}</span>
              </span>
              <span className="ph-muted">{placesText(row.trays, view)}</span>
              {row.problem !== null && (
                <span className="ph-field-error">
                  <ErrorText>{row.problem}</ErrorText>
                </span>
              )}
              {refused.has(batch.uuid) && (
                <span className="ph-field-error">
                  <ErrorText>{notSaved({ reason: bulkRefusalText(write.error) })}</ErrorText>
                </span>
              )}
            </>
          );
        }}
      </BulkList>
    </FormDrawer>
  );
}

function binRow(batch: HydratedBatch, typed: string | undefined, view: BulkView) {
  const standing = inLabelOrder(new Map(Object.entries(batch.trays.tray_locations)), view.places);
  const standingCount = sumTrays(standing);
  const wanted = typed === undefined ? standingCount : typed.trim() === '' ? 0 : readWhole(typed);
  const problem =
    wanted === null ? wholeTrays : wanted > standingCount ? m.tooManyTrays({ count: standingCount }) : null;
  return { batch, standingCount, problem, trays: problem === null ? takeTrays(standing, wanted ?? 0) : [] };
}
