import { deriveCropCode } from '#domain/crops/crop-code.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { StepFrame, type StepProps } from '#web/features/welcome/step-frame.tsx';
import { useNamedKeys } from '#web/features/welcome/use-named-keys.ts';
import { fieldErrors } from '#web/format/error-text.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/welcome.ts';
import '#web/features/welcome/welcome.css';

const FAMILY_LIST = 'welcome-families';

/** A crop with its code, and its plant family by name. */
export function CropsStep({ data, typed, onType, onDone, navigation }: StepProps<'crops'>) {
  const farm = useFarm();
  const keyOf = useNamedKeys();
  const input = typed ?? { name: '', code: null, family: '' };
  const taken = new Set(data.crops.map(({ code }) => code));
  const code = input.code ?? (input.name.trim() === '' ? '' : deriveCropCode(input.name, taken));
  const write = useWrite<{ readonly name: string; readonly code: string; readonly family: string }, void>(
    async ({ family: common, ...crop }) => {
      const present = data.families.find((family) => foldText(family.common) === foldText(common));
      const [created] =
        common === '' || present !== undefined
          ? []
          : await farm.createFamily({ body: { common } }, { idempotencyKey: keyOf('createFamily', common) });
      const body = { ...crop, family: present?.uuid ?? created?.uuid ?? null };
      await farm.createCrop({ body }, { idempotencyKey: keyOf('createCrop', body) });
    },
    () => undefined,
  );
  const errors = fieldErrors(write.error);
  return (
    <StepFrame
      navigation={navigation}
      title={m.cropsTitle}
      help={m.cropsHelp}
      submit={m.createCrop}
      busy={write.isPending}
      error={Object.keys(errors).length > 0 ? null : write.error}
      onSubmit={() =>
        void write.mutateAsync({ name: input.name, code, family: input.family.trim() }).then(onDone, () => undefined)
      }
    >
      <div className="ph-welcome-fields">
        <TextField
          label={m.cropName}
          required
          maxLength={120}
          autoComplete="off"
          value={input.name}
          error={errors.name?.join(' ')}
          onChange={({ target }) => onType({ ...input, name: target.value })}
        />
        <TextField
          label={m.cropCode}
          required
          help={m.cropCodeHelp}
          maxLength={6}
          autoComplete="off"
          value={code}
          error={errors.code?.join(' ')}
          onChange={({ target }) => onType({ ...input, code: target.value.toUpperCase() })}
        />
        <TextField
          label={m.cropFamily}
          help={m.cropFamilyHelp}
          list={FAMILY_LIST}
          maxLength={120}
          autoComplete="off"
          value={input.family}
          error={errors.common?.join(' ')}
          onChange={({ target }) => onType({ ...input, family: target.value })}
        />
        <datalist id={FAMILY_LIST}>
          {data.families.map(({ uuid, common }) => (
            <option key={uuid} value={common} />
          ))}
        </datalist>
      </div>
    </StepFrame>
  );
}
