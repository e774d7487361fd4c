import { type Unit, unitOf } from './unit-spellings.ts';

/** A heading without its units. */
export interface ReadHeading {
  readonly name: string;
  /** The units in it, each once, nearest to the name first. More than one contradict each other. */
  readonly units: readonly Unit[];
  /** A text in brackets that isn't a unit, such as 'HEAD'; null without one. */
  readonly odd: string | null;
}

const BRACKETS = /\s*[([]([^()[\]]*)[)\]]/g;
/** Texts in brackets, or at the end, that tell one sensor from another. */
const ANNOTATION = /s\/n|sn:|lbl|lgr|sen\b|^\d+$|^(?:avg|average|mean|smp|sample|tot|total|min|max|std)$/i;
const SERIAL = /\s+#\d+$/;
/** The number of a logger's channel: 'Ch:1 - Temperature'. */
const CHANNEL = /^ch(?:annel)?\s*[:.]?\s*\d+\s*[-–:]\s*/i;
/** Units whose spellings are words of headings too, such as 'Temp min', 'T in' and 'Harvest of the day'. Only brackets or a comma tell. */
const WORDS: ReadonlySet<Unit> = new Set<Unit>(['min', 'h', 's', 'd', 'm', 'in', 'ft', 'l', 'V', 'bool']);
/** Units of up to three words, such as 'µmol m-2 s-1'. */
const MAX_WORDS = 3;

/**
 * Splits a heading into its name and units, wherever the unit is: 'Temp, °C (LGR S/N: 1)', 'Weight [oz]', 'temp_f',
 * 'Temperature_Celsius(°C)', 'Weight in lb' and '°C Air Temperature'. The name may be a unit's own, such as 'PPFD'.
 */
export function readHeading(heading: string): ReadHeading {
  const units: Unit[] = [];
  let odd: string | null = null;
  const add = (unit: Unit) => {
    if (!units.includes(unit)) units.push(unit);
  };
  let rest = heading
    .trim()
    .replace(CHANNEL, '')
    .replace(SERIAL, '')
    .replace(BRACKETS, (_, inside: string) => {
      const text = inside.trim();
      const unit = unitOf(text) ?? unitOf(text.split(/[,;]/)[0] ?? '');
      if (unit !== null) add(unit);
      else if (text !== '' && !ANNOTATION.test(text)) odd ??= text;
      return '';
    })
    .trim();
  const [, before, last = ''] = /^(.*\S)\s*[,;]\s*([^,;]*)$/.exec(rest) ?? [];
  const atComma = unitOf(last);
  if (before !== undefined && atComma !== null) {
    add(atComma);
    rest = before;
  }
  const atEnd = endUnit(rest) ?? startUnit(rest);
  if (atEnd === null) return { name: rest, units, odd };
  add(atEnd.unit);
  return { name: atEnd.name, units, odd };
}

interface Split {
  readonly name: string;
  readonly unit: Unit;
}

function endUnit(text: string): Split | null {
  const words = text.split(/[\s_]+/);
  for (let count = Math.min(MAX_WORDS, words.length - 1); count > 0; count -= 1) {
    const unit = unitOf(words.slice(-count).join(' '));
    if (unit === null || WORDS.has(unit)) continue;
    const name = words.slice(0, -count);
    if (name.length > 1 && /^in$/i.test(name.at(-1) ?? '')) name.pop();
    return { name: name.join(' '), unit };
  }
  const [, name, short = ''] = /^(.+\S)\s*\/\s*([^\s/]+)$/.exec(text) ?? [];
  const unit = unitOf(short);
  return name === undefined || unit === null ? null : { name, unit };
}

/** Only signs, since letters in front of a name mean something else: 'T air'. */
function startUnit(text: string): Split | null {
  const [, sign = '', name] = /^([%°℃℉µμ]\S*|W\/m²|mS\/cm|kPa)\s+(.+)$/i.exec(text) ?? [];
  const unit = unitOf(sign);
  return name === undefined || unit === null ? null : { name, unit };
}
