import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACTS,
  type Act,
  type Command,
  type CommandValue,
  isRecordAct,
  RECORDED_TYPES,
} from '#domain/commands/command.ts';
import { parseCommand } from '#domain/commands/parse-command.ts';
import { printCommand } from '#domain/commands/print-command.ts';
import { rankForAct } from '#domain/commands/rank-for-act.ts';
import { lotWords, placeOf } from '#domain/commands/record-words.ts';
import * as en from '#messages/en/web/commands.ts';
import * as es from '#messages/es/web/commands.ts';

type Typed = Pick<Command, 'act' | 'record' | 'value'>;

const english = { ...en.commandWords, kinds: { crop: ['crop'], light_recipe: ['light recipe'], recipe: ['light'] } };
const spanish = { ...es.commandWords, kinds: { crop: ['cultivo'], light_recipe: ['receta de luz'] } };
const ounces = { ...english, mass: 'oz' } as const;
const anyWords = fc.constantFrom(english, spanish, ounces);
const LOTS = ['BAS-0012', 'bas-2026-0012', 'C1-3', 'A7'];
const anyRecord = fc.constantFrom(...LOTS, 'Kale', 'Genovese basil', 'Feuille de chêne');

const anyOf = (
  act: Act,
  value: fc.Arbitrary<CommandValue | null>,
  record: fc.Arbitrary<string> = anyRecord,
): fc.Arbitrary<Typed> => fc.record({ act: fc.constant(act), record, value });

const orNone = (value: fc.Arbitrary<CommandValue>): fc.Arbitrary<CommandValue | null> =>
  fc.oneof(fc.constant(null), value);

const anyGrams = fc
  .integer({ max: 999_999, min: 0 })
  .map((tenths): CommandValue => ({ kind: 'grams', grams: tenths / 10 }));
const anyDays = fc.integer({ min: -60, max: 60 }).map((days): CommandValue => ({ kind: 'days', days }));
const anyPlace = fc
  .constantFrom('Grow 2', 'Grow 2 B1-3', 'Cold store')
  .map((text): CommandValue => ({ kind: 'place', text }));
const anyBin = fc
  .tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom('', 'mould on top'))
  .map(([trays, reason]): CommandValue => ({ kind: 'trays', trays, reason }));
const anyComment = fc
  .constantFrom('Dry at the back', 'leaf 3 is yellow', 'ok')
  .map((text): CommandValue => ({ kind: 'text', text, trays: null }));
const anyRecipe = fc
  .tuple(fc.constantFrom('Basil', 'Basil 35 d'), fc.option(fc.integer({ min: 1, max: 99 })))
  .map(([text, trays]): CommandValue => ({ kind: 'text', text, trays }));

const RECORD_ACTS = Object.keys(RECORDED_TYPES).filter(
  (act): act is keyof typeof RECORDED_TYPES => act in RECORDED_TYPES,
);

const anyCommand = fc.oneof(
  anyOf('harvest', orNone(anyGrams)),
  anyOf('delay', orNone(anyDays)),
  anyOf('move', orNone(anyPlace)),
  anyOf('bin', orNone(anyBin)),
  anyOf('comment', orNone(anyComment), fc.constantFrom(...LOTS)),
  anyOf('new_batch', orNone(anyRecipe), fc.constant('')),
  ...([...RECORD_ACTS, 'complete', 'undo', 'labels', 'print', 'open', 'go'] as const).map((act) =>
    anyOf(act, fc.constant(null)),
  ),
);

describe('a command', () => {
  it('that was printed is read as the same act, record and value, in every language', () => {
    fc.assert(
      fc.property(anyCommand, anyWords, (typed, words) => {
        const printed = printCommand(typed, words);
        expect(parseCommand(printed, words)).toMatchObject({ ...typed, unknown: null });
        expect(parseCommand(printed.toUpperCase(), words)?.act).toBe(typed.act);
      }),
    );
  });

  it('of any words is read without an error, and marks its parts in order', () => {
    const anyTyped = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc
        .array(
          fc.constantFrom(
            'harvest',
            'move',
            'to',
            'BAS-0012',
            '26x',
            '2650',
            'g',
            '2,5kg',
            '-',
            'new',
            'batch',
            '\u00a0',
          ),
        )
        .map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(anyTyped, anyWords, (text, words) => {
        const spans = parseCommand(text, words)?.spans ?? [];
        const ends = spans.flatMap(({ at, end }) => [at, end]);
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
        expect(spans.every(({ at, end }) => at < end && end <= text.length)).toBe(true);
      }),
    );
  });

  it.each([
    ['sow BAS-0012', 'sembrar BAS-0012', 'sow'],
    ['respace BAS-0012', 'espaciar BAS-0012', 'respace'],
    ['set state BAS-0012', 'cambiar estado BAS-0012', 'set_state'],
    ['change life BAS-0012', 'cambiar life BAS-0012', 'change_life'],
    ['change L.I.F.E. BAS-0012', 'cambiar L.I.F.E. BAS-0012', 'change_life'],
    ['note BAS-0012', 'nota BAS-0012', 'note'],
    ['weigh BAS-0012', 'pesar BAS-0012', 'harvest'],
    ['bin BAS-0012', 'descartar BAS-0012', 'bin'],
    ['delay BAS-0012', 'aplazar BAS-0012', 'delay'],
    ['undo BAS-0012', 'deshacer BAS-0012', 'undo'],
    ['print BAS-0012', 'imprimir BAS-0012', 'print'],
    ['print labels BAS-0012', 'imprimir etiquetas BAS-0012', 'labels'],
  ] as const)('of a batch has words in English (%s) and Spanish (%s)', (inEnglish, inSpanish, act) => {
    const read = { act, record: 'BAS-0012', value: null, unknown: null };
    expect(parseCommand(inEnglish, english)).toMatchObject(read);
    expect(parseCommand(inSpanish, spanish)).toMatchObject(read);
  });

  it('has words of its own in each language, none of which begins another act', () => {
    for (const { acts } of [english, spanish]) {
      const names = Object.values(acts).flat();
      expect(new Set(names).size).toBe(names.length);
      for (const [act, own] of Object.entries(acts)) {
        for (const name of own) expect(parseCommand(`${name} A7`, { ...english, acts })?.act).toBe(act);
      }
    }
  });

  it('reads a weight to weigh as that of a harvest', () => {
    const read = { act: 'harvest', value: { kind: 'grams', grams: 2650 } };
    expect(parseCommand('weigh basil 2.65 kg', english)).toMatchObject(read);
    expect(parseCommand('pesar albahaca 2,65 kg', spanish)).toMatchObject(read);
  });

  it('keeps the words that can’t be its value', () => {
    expect(parseCommand('harvest BAS-0012 26x', english)).toMatchObject({ record: 'BAS-0012', unknown: '26x' });
    expect(parseCommand('delay basil 2.5 d', english)).toMatchObject({ record: 'basil', unknown: '2.5 d' });
    expect(parseCommand('bin A7 0', english)?.unknown).toBe('0');
    expect(parseCommand('complete BAS-0012 now', english)?.unknown).toBe('now');
  });

  it('reads kilograms, units without a space, and decimals as the language writes them', () => {
    expect(parseCommand('harvest basil 2.65 kg', english)?.value).toEqual({ kind: 'grams', grams: 2650 });
    expect(parseCommand('harvest basil 2650g', english)?.value).toEqual({ kind: 'grams', grams: 2650 });
    expect(parseCommand('cosechar albahaca 2,65 kg', spanish)?.value).toEqual({ kind: 'grams', grams: 2650 });
    expect(parseCommand('delay KAL-0015 2d', english)?.value).toEqual({ kind: 'days', days: 2 });
    expect(parseCommand('bas-0012', english)).toBeNull();
  });
});

describe('a command that creates a record', () => {
  const anyName = fc.option(fc.constantFrom('Basil', 'Genovese 2', 'Crop light'));
  it('is read as its kind, the longest that fits, and the name', () => {
    const anyKind = fc.constantFrom(
      { words: english, named: 'crop', kind: 'crop' },
      { words: english, named: 'light recipe', kind: 'light_recipe' },
      { words: spanish, named: 'receta de luz', kind: 'light_recipe' },
    );
    fc.assert(
      fc.property(anyKind, anyName, ({ words, named, kind }, name) => {
        const value = name === null ? null : { kind: 'text' as const, text: name, trays: null };
        const printed = printCommand({ act: 'new', record: named, value }, words);
        expect(parseCommand(printed, words)).toMatchObject({ act: 'new', record: named, kind, value });
      }),
    );
    expect(parseCommand('new gro', english)).toMatchObject({ act: 'new', record: 'gro', kind: null, value: null });
  });
});

describe('a weight', () => {
  it('without a unit is in the unit of the site', () => {
    expect(parseCommand('harvest basil 10', english)?.value).toEqual({ kind: 'grams', grams: 10 });
    expect(parseCommand('harvest basil 10', ounces)?.value).toEqual({ kind: 'grams', grams: 283.495 });
    expect(parseCommand('harvest basil 10 oz', english)?.value).toEqual({ kind: 'grams', grams: 283.495 });
    expect(parseCommand('harvest basil 1 lb', english)?.value).toEqual({ kind: 'grams', grams: 453.592 });
    expect(parseCommand('harvest basil 10 g', ounces)?.value).toEqual({ kind: 'grams', grams: 10 });
  });
});

describe('batches that a command may mean', () => {
  const anyBatch = fc.record({
    lot_code: fc.string(),
    internal_state: fc.constantFrom('Planned' as const, 'Alive' as const, 'Done' as const),
    action_day: fc.constantFrom(null, '2026-05-10', '2026-05-14'),
    end_date: fc.constant('2026-06-01'),
    due: fc.constantFrom(null, 'harvest_action' as const, 'location_change' as const),
  });
  it('are ranked with those first whose next action is the act, each once', () => {
    fc.assert(
      fc.property(fc.array(anyBatch), (batches) => {
        const ranked = rankForAct('harvest', batches, '2026-05-12');
        const isDue = ranked.map(({ due, internal_state }) => due === 'harvest_action' && internal_state !== 'Done');
        expect(isDue).toEqual(isDue.toSorted((a, b) => Number(b) - Number(a)));
        expect(new Set(ranked)).toEqual(new Set(batches));
        expect(ranked.length).toBe(batches.length);
      }),
    );
  });
});

describe('an act that records an action', () => {
  it('prefers the batches whose next action has its type', () => {
    const batch = { lot_code: 'A', internal_state: 'Alive' as const, action_day: null, end_date: '2026-06-01' };
    const rows = [
      { ...batch, due: null },
      { ...batch, lot_code: 'B', due: 'create_tray_action' as const },
      { ...batch, lot_code: 'C', due: 'redist_action' as const },
    ];
    expect(rankForAct('sow', rows, '2026-05-12')[0]?.lot_code).toBe('B');
    expect(rankForAct('respace', rows, '2026-05-12')[0]?.lot_code).toBe('C');
    expect(
      ['sow', 'note', 'harvest', 'undo'].map((act) => isRecordAct(ACTS.find((one) => one === act) ?? 'go')),
    ).toEqual([true, true, false, false]);
  });
});

describe('the words that name a record', () => {
  it('are shelves in either order, or a lot code without its year', () => {
    expect(placeOf('C3-1')).toEqual({ stack: 'c', from: 1, to: 3 });
    expect(placeOf('a7')).toEqual({ stack: 'a', from: 7, to: 7 });
    expect([placeOf('BAS-0012'), placeOf('basil')]).toEqual([null, null]);
    expect(lotWords('BAS-0012')).toBe('BAS 0012');
    expect(lotWords('BAS-2026-0012')).toBe('BAS-2026-0012');
  });
});
