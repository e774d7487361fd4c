import { foldText } from '#domain/text/fold-text.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { StepFrame, type StepProps } from '#web/features/welcome/step-frame.tsx';
import { useNamedKeys } from '#web/features/welcome/use-named-keys.ts';
import { fieldErrors } from '#web/format/error-text.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/welcome.ts';
import '#web/features/welcome/welcome.css';

interface NewHvac {
  readonly chamber: string;
  readonly name: string;
}

/** An HVAC for each chamber that has none. Each is created by a call; those that failed stay in the form. */
export function HvacsStep({ data, typed, onType, onDone, navigation }: StepProps<'hvacs'>) {
  const farm = useFarm();
  const keyOf = useNamedKeys();
  const served = new Set(data.hvacs.map(({ chamber }) => chamber));
  const bare = data.chambers.filter(({ uuid }) => !served.has(uuid));
  const rows = bare.map(({ uuid, name }) => ({
    ...{ chamber: uuid, of: name },
    name: typed?.names[uuid] ?? m.hvacName({ name }),
  }));
  const wanted = rows.map(({ chamber, name }) => ({ chamber, name: name.trim() })).filter(({ name }) => name !== '');
  const present = data.hvacs.map(({ name }) => foldText(name));
  const errorOf = (name: string, at: number): string | undefined => {
    const folded = foldText(name);
    const others = [...present, ...rows.slice(0, at).map((one) => foldText(one.name))];
    return folded !== '' && others.includes(folded) ? m.hvacTwice : undefined;
  };
  const write = useWrite<readonly NewHvac[], void>(
    async (hvacs) => {
      for (const { chamber, name } of hvacs) {
        await farm.createHvac({ body: { name, chamber } }, { idempotencyKey: keyOf('createHvac', [chamber, name]) });
      }
    },
    () => undefined,
  );
  const submit = () => {
    if (wanted.length === 0) onDone();
    else if (rows.every(({ name }, at) => errorOf(name, at) === undefined))
      void write.mutateAsync(wanted).then(onDone, () => undefined);
  };
  const faults = Object.values(fieldErrors(write.error)).flat();
  // With all fields empty, an open step is skipped instead.
  const hasSubmit = wanted.length > 0 || navigation.onSkip === null;
  return (
    <StepFrame
      navigation={navigation}
      title={m.hvacsTitle}
      help={m.hvacsHelp}
      {...(hasSubmit && { submit: wanted.length === 0 ? m.goOn : m.createHvacs({ count: wanted.length }) })}
      busy={write.isPending}
      error={write.error}
      problem={faults.length > 0 ? faults.join(' ') : undefined}
      onSubmit={submit}
    >
      {rows.length === 0 && <p>{m.allHaveHvacs}</p>}
      <div className="ph-welcome-fields">
        {rows.map(({ chamber, of, name }, at) => (
          <TextField
            key={chamber}
            label={m.hvacIn({ name: of })}
            maxLength={120}
            autoComplete="off"
            value={name}
            error={errorOf(name, at)}
            onChange={({ target }) => onType({ names: { ...typed?.names, [chamber]: target.value } })}
          />
        ))}
      </div>
    </StepFrame>
  );
}
