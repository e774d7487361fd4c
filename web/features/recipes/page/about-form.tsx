import { modelOf } from '#web/records/form/form-model.ts';
import { ModelDrawer } from '#web/records/form/model-drawer.tsx';
import { RecordFields } from '#web/records/form/record-fields.tsx';
import type { EditedKind, RecordFormProps } from '#web/records/record-kind.ts';
import { formFieldOf, type RecipeChoices, type RecipeRecord } from './recipe-kind.ts';

interface AboutFormProps extends RecordFormProps<RecipeRecord, RecipeChoices> {
  readonly kind: EditedKind<RecipeRecord, RecipeChoices>;
}

/** The form of a recipe's name, crop and description. */
export const AboutForm = ({ related, ...props }: AboutFormProps) => (
  <ModelDrawer {...props} model={{ ...modelOf(props.kind.fields, related), fieldOf: formFieldOf }}>
    {(form) => <RecordFields form={form} fields={props.kind.fields} related={related} />}
  </ModelDrawer>
);
