import { Button } from '@blueprintjs/core';
import { faPlus, faXmark } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useRef, useState } from 'react';
import { foldText } from '#domain/text/fold-text.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { StepFrame, type StepProps } from '#web/features/welcome/step-frame.tsx';
import { useNamedKeys } from '#web/features/welcome/use-named-keys.ts';
import { fieldErrors } from '#web/format/error-text.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { list } from '#words/language.ts';
import * as m from '#words/web/welcome.ts';
import '#web/features/welcome/welcome.css';

/** The chambers' names. Each is created by a call; those that failed stay in the form. */
export function ChambersStep({ data, typed, onType, onDone, navigation }: StepProps<'chambers'>) {
  const farm = useFarm();
  const keyOf = useNamedKeys();
  const [isChecked, setChecked] = useState(false);
  const names = typed?.names ?? [''];
  const last = useRef<HTMLInputElement>(null);
  const rows = useRef(names.length);
  useEffect(() => {
    if (names.length > rows.current) last.current?.focus();
    rows.current = names.length;
  }, [names.length]);
  const entered = names.map((name) => name.trim()).filter((name) => name !== '');
  const present = new Set(data.chambers.map(({ name }) => foldText(name)));
  const errorOf = (name: string, at: number): string | undefined => {
    const folded = foldText(name);
    if (!isChecked) return undefined;
    if (folded === '') return entered.length === 0 && at === 0 ? m.enterName : undefined;
    const isTwice = names.some((other, before) => before < at && foldText(other) === folded);
    return isTwice || present.has(folded) ? m.nameTwice : undefined;
  };
  const write = useWrite<readonly string[], void>(
    async (wanted) => {
      for (const [at, name] of wanted.entries()) {
        await farm.createChamber({ body: { name } }, { idempotencyKey: keyOf('createChamber', name) });
        onType({ names: wanted.slice(at + 1) });
      }
    },
    () => undefined,
  );
  const submit = () => {
    setChecked(true);
    const folded = entered.map(foldText);
    const isUnique = new Set(folded).size === folded.length && !folded.some((name) => present.has(name));
    if (entered.length > 0 && isUnique) void write.mutateAsync(entered).then(onDone, () => undefined);
  };
  const set = (at: number, name: string) => onType({ names: names.map((other, of) => (of === at ? name : other)) });
  const faults = Object.values(fieldErrors(write.error)).flat();
  return (
    <StepFrame
      navigation={navigation}
      title={m.chambersTitle}
      help={m.chambersHelp}
      submit={m.createChambers({ count: Math.max(1, entered.length) })}
      busy={write.isPending}
      error={write.error}
      problem={faults.length > 0 ? faults.join(' ') : undefined}
      onSubmit={submit}
    >
      {data.chambers.length > 0 && <p>{m.existing({ names: list(data.chambers.map(({ name }) => name)) })}</p>}
      {names.map((name, at) => (
        // Rows have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and their fields are controlled.
        <div key={at} className="ph-welcome-chamber">
          <TextField
            label={m.chamberName({ at: at + 1 })}
            ref={at === names.length - 1 ? last : null}
            required={at === 0}
            maxLength={120}
            autoComplete="off"
            value={name}
            error={errorOf(name, at)}
            onChange={({ target }) => set(at, target.value)}
          />
          {names.length > 1 && (
            <Button
              variant="minimal"
              icon={<Icon icon={faXmark} />}
              aria-label={m.removeChamber({ at: at + 1 })}
              onClick={() => onType({ names: names.filter((_, of) => of !== at) })}
            />
          )}
        </div>
      ))}
      <p>
        <Button icon={<Icon icon={faPlus} />} onClick={() => onType({ names: [...names, ''] })}>
          {m.addChamber}
        </Button>
      </p>
    </StepFrame>
  );
}
