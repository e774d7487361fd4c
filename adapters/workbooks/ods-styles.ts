import { GENERAL, type NumberFormat, readNumberFormat } from '#domain/imports/workbooks/number-format.ts';
import type { Attributes } from './read-xml.ts';

/** The facts that the styles of an ODS workbook give about cells and sheets. */
export interface OdsStyles {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
  /** Returns the format of a cell's style. */
  formatOf(style: string | undefined): NumberFormat;
  /** Tells whether sheets of a style are hidden. */
  hides(style: string | undefined): boolean;
}

const KINDS: Readonly<Record<string, 'number' | 'percentage' | 'time'>> = {
  'number:number-style': 'number',
  'number:currency-style': 'number',
  'number:percentage-style': 'percentage',
  'number:date-style': 'time',
  'number:time-style': 'time',
};
/** Most styles that follow each other. */
const MAX_PARENTS = 8;

/** Collects the styles of an ODS workbook, which two of its parts hold, as formats of numbers like those of XLSX. */
export function createOdsStyles(): OdsStyles {
  const formats = new Map<string, NumberFormat>();
  const dataStyles = new Map<string, string>();
  const parents = new Map<string, string>();
  const hidden = new Set<string>();
  let style = '';
  let data: { readonly name: string; readonly kind: 'number' | 'percentage' | 'time' } | null = null;
  let code = '';
  let time = NO_TIME;
  let isInText = false;
  return {
    open: (name, attributes) => {
      const kind = KINDS[name];
      if (kind !== undefined) {
        data = { name: attributes['style:name'] ?? '', kind };
        code = '';
        time = { ...NO_TIME, isElapsed: attributes['number:truncate-on-overflow'] === 'false' };
      } else if (name === 'style:style') {
        style = attributes['style:name'] ?? '';
        const [own, parent] = [attributes['style:data-style-name'], attributes['style:parent-style-name']];
        if (own !== undefined) dataStyles.set(style, own);
        if (parent !== undefined) parents.set(style, parent);
      } else if (name === 'style:table-properties') {
        if (attributes['table:display'] === 'false') hidden.add(style);
      } else if (name === 'number:seconds') {
        time = { ...time, hasClock: true, decimals: Math.min(3, Number(attributes['number:decimal-places'] ?? 0)) };
      } else if (CLOCK_PARTS.has(name)) time = { ...time, hasClock: true };
      else if (DATE_PARTS.has(name)) time = { ...time, hasDate: true };
      else if (name === 'number:number') code += digitsOf(attributes);
      else if (name === 'number:text') isInText = true;
    },
    text: (text) => {
      if (isInText) code += `"${text.replaceAll('"', '')}"`;
    },
    close: (name) => {
      if (name === 'number:text') isInText = false;
      if (KINDS[name] === undefined || data === null) return;
      formats.set(
        data.name,
        data.kind === 'time' ? time : data.kind === 'percentage' ? PERCENT : readNumberFormat(code),
      );
      data = null;
    },
    formatOf: (wanted) => {
      let at = wanted;
      for (let step = 0; at !== undefined && step < MAX_PARENTS; step += 1) {
        const format = formats.get(dataStyles.get(at) ?? '');
        if (format !== undefined) return format;
        at = parents.get(at);
      }
      return GENERAL;
    },
    hides: (wanted) => wanted !== undefined && hidden.has(wanted),
  };
}

const NO_TIME = { kind: 'time' as const, hasDate: false, hasClock: false, isElapsed: false, decimals: 0 };
const DATE_PARTS = new Set(
  ['year', 'month', 'day', 'day-of-week', 'quarter', 'week-of-year', 'era'].map((part) => `number:${part}`),
);
const CLOCK_PARTS = new Set(['number:hours', 'number:minutes', 'number:am-pm']);
/** Of cells whose value is a share. */
export const PERCENT: NumberFormat = { kind: 'number', unit: '%', factor: 100, digits: 0 };

/** Returns the digits of a number as XLSX writes them: '0000', '0.00', or '0,' where thousands are left out. */
function digitsOf(attributes: Attributes): string {
  const whole = Math.min(20, Math.max(1, Number(attributes['number:min-integer-digits'] ?? 1)));
  const decimals = Math.min(20, Number(attributes['number:decimal-places'] ?? 0));
  const factor = Number(attributes['number:display-factor'] ?? 1);
  const thousands = factor > 1 ? Math.round(Math.log10(factor) / 3) : 0;
  const isGeneral = attributes['number:decimal-places'] === undefined;
  return `${'0'.repeat(whole)}${isGeneral ? '.#' : decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}${','.repeat(thousands)}`;
}
