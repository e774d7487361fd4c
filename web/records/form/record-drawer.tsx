import type { EditedKind, FarmRecord, RecordFormProps } from '#web/records/record-kind.ts';
import { modelOf } from './form-model.ts';
import { ModelDrawer } from './model-drawer.tsx';
import { RecordFields } from './record-fields.tsx';

interface RecordDrawerProps<Row extends FarmRecord, Related> extends RecordFormProps<Row, Related> {
  readonly kind: EditedKind<Row, Related>;
}

/** The drawer of a kind whose form consists of the record's own fields. */
export const RecordDrawer = <Row extends FarmRecord, Related>({
  related,
  ...props
}: RecordDrawerProps<Row, Related>) => (
  <ModelDrawer {...props} model={modelOf(props.kind.fields, related)}>
    {(form) => <RecordFields form={form} fields={props.kind.fields} related={related} />}
  </ModelDrawer>
);
