import {
  faBolt,
  faCheck,
  faEye,
  faPencil,
  faPlus,
  faPowerOff,
  faTrash,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import type { HistoryRow } from '#ports/farm-api/history.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { faultAcknowledged } from '#words/web/machines/faults.ts';
import * as m from '#words/web/machines/machines.ts';

/** A change as one line of a machine's history. */
export interface HistoryLine {
  readonly icon: IconDefinition;
  /** True for a fault that began. */
  readonly bad?: boolean;
  readonly words: string;
}

type Change = HistoryRow['changes'][number];

/** Returns the lines of an entry. `nameOf` returns the name of a record that a field refers to. */
export function historyLines(
  { what, changes }: Pick<HistoryRow, 'what' | 'changes'>,
  nameOf: (uuid: string) => string | undefined,
): readonly HistoryLine[] {
  const faults = changes.filter(({ field }) => field === FAULT).map(faultLine);
  if (what === 'acknowledge') return acknowledgedLines(changes);
  if (what === 'create') return [{ icon: faPlus, words: m.created }, ...faults];
  if (what === 'delete') return [{ icon: faTrash, words: m.deleted }];
  return [...faults, ...changes.filter(({ field }) => field !== FAULT).map((change) => changeLine(change, nameOf))];
}

const FAULT = 'general_control_error';

const faultLine = ({ before, after }: Change): HistoryLine =>
  after === null
    ? { icon: faCheck, words: m.faultWent({ fault: String(before) }) }
    : { icon: faBolt, bad: true, words: m.faultCame({ fault: String(after) }) };

/** Lines of an acknowledged fault: its text, and the note if there is one. */
const acknowledgedLines = (changes: readonly Change[]): readonly HistoryLine[] => {
  const said = (field: string): string[] => changes.flatMap((one) => (one.field === field ? [String(one.after)] : []));
  return [
    ...said('fault_acknowledged').map((fault) => ({ icon: faEye, words: faultAcknowledged({ fault }) })),
    ...said('note').map((words) => ({ icon: faEye, words })),
  ];
};

function changeLine({ field, before, after }: Change, nameOf: (uuid: string) => string | undefined): HistoryLine {
  if (field === 'active') return { icon: faPowerOff, words: after === true ? m.activated : m.deactivated };
  const shown = (value: unknown): string => {
    if (value === null) return '–';
    if (typeof value === 'boolean') return value ? m.yes : m.no;
    if (typeof value === 'number') return formatNumber(value);
    return REFERENCES.has(field) ? (nameOf(String(value)) ?? m.gone) : String(value);
  };
  const label = FIELDS.get(field) ?? field;
  return { icon: faPencil, words: m.fieldChanged({ field: label, before: shown(before), after: shown(after) }) };
}

const FIELDS: ReadonlyMap<string, string> = new Map(Object.entries(m.historyFields));
const REFERENCES: ReadonlySet<string> = new Set(['chamber', 'reservoir', 'light_recipe', 'irrigation_recipe']);
