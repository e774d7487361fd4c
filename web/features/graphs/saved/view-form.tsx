import type { SavedGraphView } from '#domain/graphs/saved-graph-view.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import * as m from '#words/web/graphs/saved.ts';

interface ViewName {
  readonly name: string;
}

export interface ViewFormProps {
  /** The query of a new view. */
  readonly query: string;
  /** The view to rename; null for a new one. */
  readonly view: SavedGraphView | null;
  readonly onSaved: (view: SavedGraphView) => void;
  readonly onClose: () => void;
}

/** Names a new view, or renames one. */
export function ViewForm({ query, view, onSaved, onClose }: ViewFormProps) {
  const farm = useFarm();
  const write = useWrite<ViewName, SavedGraphView>(
    ({ name }, options) =>
      view === null
        ? farm.createGraphView({ body: { name, query } }, options)
        : farm.updateGraphView({ params: { uuid: view.uuid }, body: { name } }, { ...options, ifMatch: view.version }),
    () => undefined,
  );
  const record = useRecordForm<ViewName, SavedGraphView>({
    schema: OPERATIONS.createGraphView.body,
    toInput: ({ name }) => ({ name, query }),
    start: { name: view?.name ?? '' },
    labels: m.fields,
    save: (values) => write.mutateAsync(values),
    onSaved,
  });
  const { onSave, ...unsaved } = record.unsaved;
  return (
    <FormDialog
      isOpen
      title={view === null ? m.save : m.renameTitle({ name: view.name })}
      submit={view === null ? m.save : m.rename}
      disabled={!record.dirty}
      busy={record.saving}
      {...unsaved}
      problem={record.problem}
      onSubmit={() => void record.submit()}
      onClose={onClose}
    >
      <TextField
        {...record.field('name')}
        required
        maxLength={120}
        autoComplete="off"
        help={view === null ? m.nameHelp : undefined}
      />
    </FormDialog>
  );
}
