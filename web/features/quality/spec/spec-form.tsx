import type { QaSpec } from '#domain/quality/qa-spec.ts';
import { qaSpecs } from '#ports/record-kinds/qa-specs.ts';
import { formKindOf } from '#web/records/describe-screens.ts';
import type { FormValues } from '#web/records/form/form-values.ts';
import { ModelDrawer } from '#web/records/form/model-drawer.tsx';
import type { RecordFormProps } from '#web/records/record-kind.ts';
import { formErrors } from '#web/ui/form/form-errors.ts';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import * as m from '#words/web/qa-specs.ts';
import { CheckEditor } from './check-editor.tsx';
import { readDrafts, SPEC_MODEL, writeDrafts } from './spec-values.ts';

const kind = formKindOf<QaSpec>(qaSpecs);

/** Creates a QA spec or edits it, with one row for each check. */
export const SpecForm = (props: RecordFormProps<QaSpec, null>) => (
  <ModelDrawer {...props} kind={kind} model={SPEC_MODEL} wide>
    {(form) => <SpecFields form={form} />}
  </ModelDrawer>
);

function SpecFields({ form }: { readonly form: RecordForm<FormValues> }) {
  const { isSubmitted } = form.form.formState;
  const errors = isSubmitted ? formErrors({ schema: kind.calls.schema, toInput: SPEC_MODEL.bodyOf }, form.values) : {};
  return (
    <>
      <TextField {...form.field('name')} required autoComplete="off" />
      <TextAreaField {...form.field('description')} help={m.descriptionHelp} />
      <CheckEditor
        drafts={readDrafts(form.values.checks)}
        errors={errors}
        onChange={(drafts) => form.set('checks', writeDrafts(drafts))}
      />
    </>
  );
}
