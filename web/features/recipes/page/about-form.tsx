import { RecordDrawer } from '#web/records/form/record-drawer.tsx';
import type { EditedKind, RecordFormProps } from '#web/records/record-kind.ts';
import type { RecipeChoices, RecipeRecord } from './recipe-kind.ts';

interface AboutFormProps extends RecordFormProps<RecipeRecord, RecipeChoices> {
  readonly kind: EditedKind<RecipeRecord, RecipeChoices>;
}

/** The form of a recipe's name, crop and description. */
export const AboutForm = (props: AboutFormProps) => <RecordDrawer {...props} />;
