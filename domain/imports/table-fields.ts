import type { TableKind } from './table-kinds.ts';

/** How the text of a cell is read: `grams` takes grams or kilograms, `list` takes parts between commas. */
export type FieldKind = 'text' | 'list' | 'day' | 'number' | 'whole' | 'grams';

/** A field that a spreadsheet may fill. */
export interface TableField {
  readonly name: string;
  readonly kind: FieldKind;
  /** Other headings that mean it, the surest first; in small letters and figures alone. */
  readonly headings: readonly string[];
  /** Grams that one of its unit is; 1 where the heading may as well say nothing of a unit. */
  readonly grams?: number;
  /** Headings that name no unit: what was read from one is told. */
  readonly unsure?: readonly string[];
  /** What stands between columns that are read together. */
  readonly glue: '' | ' ' | ', ';
}

/** What one kind of spreadsheet holds. */
export interface TableShape {
  readonly fields: readonly TableField[];
  /** Of each group one field at least must have a column or a default. */
  readonly needs: readonly (readonly string[])[];
}

const text = (name: string, headings: readonly string[] = [], glue: '' | ' ' = ' '): TableField => ({
  name,
  kind: 'text',
  headings,
  glue,
});
const field = (name: string, kind: FieldKind, headings: readonly string[] = []): TableField => ({
  name,
  kind,
  headings,
  glue: kind === 'list' ? ', ' : ' ',
});

/** Headings under which farms keep a number of trays. */
const TRAYS = ['numberoftrays', 'nooftrays', 'traycount', 'traynumber', 'numtrays', 'tray'];

/** The fields of each kind of spreadsheet, and which of them it can't do without. */
export const TABLE_SHAPES: Readonly<Record<TableKind, TableShape>> = {
  crops: {
    fields: [
      text('name', ['cropname', 'crop', 'croptype', 'variety', 'cultivar', 'plant', 'species']),
      text('code', ['cropcode', 'shortcode', 'abbreviation'], ''),
      text('family', ['plantfamily', 'familyname', 'botanicalfamily']),
      text('supplier', ['seedsupplier', 'suppliername', 'vendor']),
      field('base_temperature', 'number', ['basetemp', 'basetemperaturec', 'tbase', 'gddbase']),
    ],
    needs: [['name']],
  },
  beds: {
    fields: [
      text('chamber', ['zone', 'room', 'chambername', 'growroom']),
      text('stack', ['rack', 'tower', 'stackname'], ''),
      field('row', 'whole', ['shelf', 'level', 'tier', 'layer', 'rownumber']),
      text('name', ['bed', 'bedname', 'label', 'code', 'location']),
      field('tray_capacity', 'whole', ['capacity', 'trays', 'maxtrays', 'traysperbed', 'numberoftrays']),
    ],
    needs: [['chamber'], ['stack'], ['row']],
  },
  batches: {
    fields: [
      text('growth_recipe', ['recipe', 'recipename', 'growingrecipe', 'programme', 'program']),
      text('crop', ['cropname', 'croptype', 'cropcode', 'variety', 'cultivar', 'plant']),
      field('start_date', 'day', [
        'start',
        'startday',
        'sown',
        'sowndate',
        'sowingdate',
        'datesown',
        'seeded',
        'planted',
      ]),
      field('trays', 'whole', [...TRAYS, 'traysmade', 'trayssown', 'quantity', 'qty']),
      field('tags', 'list', ['tag', 'labels', 'label', 'batch', 'batchname', 'batchnumber', 'batchid']),
      text('locations', ['location', 'places', 'place', 'beds', 'bed', 'position', 'placedat']),
      field('completed_to', 'day', ['doneto', 'completeto']),
    ],
    needs: [['growth_recipe', 'crop'], ['start_date'], ['trays']],
  },
  harvests: {
    fields: [
      text('batch', ['lotcode', 'lot', 'batchlot', 'batchuuid', 'batchname', 'batchnumber', 'batchid']),
      field('harvest_date', 'day', ['date', 'harvestday', 'harvested', 'dateharvested', 'harvestedon', 'day']),
      {
        ...field('total_yield', 'grams', ['totalyieldg', 'yieldg', 'weightg', 'grams', 'harvestg', 'g']),
        grams: 1,
        unsure: ['yield', 'weight', 'cropyield', 'harvestweight', 'harvest', 'amount'],
      },
      {
        ...field('total_yield_kg', 'grams', ['yieldkg', 'weightkg', 'kg', 'kilograms', 'kilos', 'harvestkg']),
        grams: 1000,
      },
      field('trays_harvested', 'whole', [...TRAYS, 'trays', 'harvestedtrays']),
      field('trays_cleared', 'whole', ['cleared', 'clearedtrays']),
    ],
    needs: [['batch'], ['harvest_date'], ['total_yield', 'total_yield_kg']],
  },
};
