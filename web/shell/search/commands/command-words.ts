import type { Command } from '#domain/commands/command.ts';
import { parseCommand } from '#domain/commands/parse-command.ts';
import { printCommand } from '#domain/commands/print-command.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { massUnit } from '#web/format/quantity.ts';
import { newRecordPath } from '#web/records/new-record-path.ts';
import { ALL_RECORD_LISTS, type AnyRecordList } from '#web/records/record-lists.ts';
import { kindNames } from '#words/kinds/names.ts';
import { inUse } from '#words/language.ts';
import * as m from '#words/web/commands.ts';

/** A kind of record that a command creates. */
interface NewKind {
  readonly key: string;
  /** 'crop' */
  readonly name: string;
  /** The address that opens the form of a new record, with its name filled in. */
  readonly pathOf: (name: string) => string;
  readonly forAdmins: boolean;
}

const FOR_ADMINS: ReadonlySet<AnyRecordList['path']> = new Set(['/settings/trays', '/settings/places']);

/** Every kind of record that has a form of its own. */
export const NEW_KINDS: readonly NewKind[] = [
  ...ALL_RECORD_LISTS.map(({ kind, path }) => ({
    key: kind,
    name: kindNames[kind].one,
    pathOf: (name: string) => newRecordPath(path, name),
    forAdmins: FOR_ADMINS.has(path),
  })),
  { key: 'bed', name: kindNames.bed.one, pathOf: (name: string) => newRecordPath('/bed', name), forAdmins: false },
  {
    key: 'growth_recipe',
    name: kindNames.growth_recipe.one,
    pathOf: () => '/growthrecipe/new',
    forAdmins: false,
  },
  { key: 'harvest', name: kindNames.harvest.one, pathOf: () => '/harvest?record=new', forAdmins: false },
  { key: 'user', name: kindNames.user.one, pathOf: () => newRecordPath('/user', ''), forAdmins: true },
];

/** Returns the words of the reader's language, with the units and decimal mark that the reader sees. */
const wordsInUse = () => ({
  ...m.commandWords,
  kinds: Object.fromEntries(NEW_KINDS.map(({ key, name }) => [key, [foldText(name)]])),
  decimal: inUse().marks.decimal,
  mass: massUnit(),
});

export const parse = (text: string): Command | null => parseCommand(text, wordsInUse());

/** Prints a command in the reader's language: 'delay BAS-2026-0012 1 d'. */
export const print = (command: Parameters<typeof printCommand>[0]): string => printCommand(command, wordsInUse());
