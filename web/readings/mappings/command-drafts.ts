import { COMMAND_KEYS, type CommandKey } from '#domain/devices/commands/asked-now.ts';
import type { DeviceCommand } from '#domain/devices/commands/device-command.ts';
import { plainCommand, proposeCommands } from '#domain/devices/commands/propose-commands.ts';
import { numberField, readNumberField } from '#web/format/quantity.ts';

type Typed = Exclude<keyof DeviceCommand, 'key'>;

/** A command as typed; empty texts are null. */
export type CommandDraft = Readonly<Record<Typed, string>> & {
  readonly key: CommandKey;
  /** Identifies the row while others are removed. */
  readonly row: number;
};

export const commandDrafts = (commands: readonly DeviceCommand[]): readonly CommandDraft[] => commands.map(draftOf);

const draftOf = ({ unit, factor, decimals, answer, ...command }: DeviceCommand, row: number): CommandDraft => ({
  ...command,
  ...{ unit: unit ?? '', factor: numberField(factor), decimals: String(decimals), answer: answer ?? '', row },
});

/** Adds what the device's dialect proposes for its last message and isn't there yet, else an empty row. */
export function withCommand(
  drafts: readonly CommandDraft[],
  seen: { readonly topic: string; readonly text: string } | undefined,
  keys: readonly CommandKey[],
): readonly CommandDraft[] {
  const proposed = seen === undefined ? [] : proposeCommands(seen.topic, seen.text);
  const isNew = ({ topic, key }: DeviceCommand) => !drafts.some((one) => one.topic === topic && one.key === key);
  const next = proposed.find((one) => keys.includes(one.key) && isNew(one)) ?? plainCommand('', keys[0] ?? 'light');
  return [...drafts, draftOf(next, 1 + Math.max(-1, ...drafts.map(({ row }) => row)))];
}

/** The commands of a request. Numbers that can't be read are sent as typed, so that the schema reports them. */
export const commandsOf = (drafts: readonly CommandDraft[]) =>
  drafts.map(({ row: _row, topic, unit, factor, decimals, answer, ...draft }) => ({
    ...draft,
    topic: topic.trim(),
    unit: unit === '' ? null : unit,
    factor: numberOr(factor),
    decimals: numberOr(decimals),
    answer: answer.trim() === '' ? null : answer.trim(),
  }));

function numberOr(text: string): number | string {
  const number = readNumberField(text);
  return number === null || Number.isNaN(number) ? text.trim() : number;
}

/** Reads drafts that a form holds as one text. */
export function readCommandDrafts(text: string): readonly CommandDraft[] {
  const rows: unknown = JSON.parse(text);
  return Array.isArray(rows) ? rows.filter(isDraft) : [];
}

const isDraft = (row: unknown): row is CommandDraft =>
  typeof row === 'object' && row !== null && 'key' in row && COMMAND_KEYS.some((key) => key === row.key);
