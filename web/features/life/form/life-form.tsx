import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { LifeRelated } from '#web/features/life/model/use-life-related.ts';
import { formKindOf, type ScreenKind } from '#web/records/describe-screens.ts';
import type { FormValues } from '#web/records/form/form-values.ts';
import { ModelDrawer } from '#web/records/form/model-drawer.tsx';
import type { RecordFormProps } from '#web/records/record-kind.ts';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import { type LifeRow, type LifeTexts, lifeModel } from './life-values.ts';
import { useLatestValid } from './use-latest-valid.ts';

/** The data that a kind's fields and drawings get while someone types. */
export interface LifeFieldsProps<Properties> {
  readonly form: RecordForm<FormValues>;
  /** The set points, as typed or last valid. */
  readonly typed: Properties;
  readonly related: LifeRelated;
  readonly uuid: string | null;
}

interface LifeFormOptions<Properties, Row extends LifeRow<Properties>> {
  readonly kind: ScreenKind<Row>;
  readonly texts: LifeTexts<Properties>;
  readonly schema: z.ZodType<Properties>;
  readonly Fields: ComponentType<LifeFieldsProps<Properties>>;
}

export interface LifeFormProps<Row> extends RecordFormProps<Row, LifeRelated> {
  /** The record that a new one starts from. */
  readonly from?: Row;
}

/** Returns the drawer that creates, copies or edits a L.I.F.E. recipe. */
export function lifeForm<Properties, Row extends LifeRow<Properties>>({
  kind: described,
  texts,
  schema,
  Fields,
}: LifeFormOptions<Properties, Row>): ComponentType<LifeFormProps<Row>> {
  const kind = formKindOf(described);
  const model = lifeModel<Properties, Row>(texts);
  const Body = ({ form, record, from, related }: LifeFormProps<Row> & { readonly form: RecordForm<FormValues> }) => {
    const start = (record ?? from)?.component_properties ?? texts.initial;
    const typed = useLatestValid(schema, texts.propertiesOf(form.values), start);
    return (
      <>
        <TextField {...form.field('name')} required autoComplete="off" />
        <Fields form={form} typed={typed} related={related} uuid={(record ?? from)?.uuid ?? null} />
        <TextAreaField {...form.field('description')} />
      </>
    );
  };
  return (props) => (
    <ModelDrawer
      {...props}
      kind={kind}
      model={model}
      wide
      start={props.from === undefined ? undefined : { ...model.valuesOf(props.from), name: '' }}
    >
      {(form) => <Body {...props} form={form} />}
    </ModelDrawer>
  );
}
