import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import {
  type CATALOGUE,
  CATALOGUE_KINDS,
  type Catalogue,
  type CatalogueKind,
  DESCRIPTIONS,
} from '#ports/record-kinds/catalogue.ts';
import {
  type Column,
  type Columns,
  type Flag,
  flag,
  json,
  nullable,
  real,
  type Table,
  table,
  text,
  whole,
} from './columns.ts';

/** The type of the column that stores a field. */
type Stored<V> = V extends null
  ? null
  : V extends string
    ? string
    : V extends number
      ? number
      : V extends boolean
        ? Flag
        : string;

/** The types of the tables of catalogue records. */
export type RecordSchema = {
  [K in CatalogueKind as (typeof CATALOGUE)[K]['table']]: {
    -readonly [F in keyof Catalogue[K]]-?: Stored<Catalogue[K][F]>;
  };
} & { readonly crops: { name_folded: string } };

/** The kinds by whose names SQL sorts other records; their tables store the folded name. */
const FOLDED_KINDS: ReadonlySet<CatalogueKind> = new Set(['crop']);

const TABLE_OF_KIND: ReadonlyMap<CatalogueKind, () => Table> = new Map(
  CATALOGUE_KINDS.map((kind) => [
    kind,
    onDemand(() => {
      const columns = columnsOf(DESCRIPTIONS[kind].record());
      return table({ uuid: text, ...columns, ...(FOLDED_KINDS.has(kind) ? { name_folded: text } : {}) });
    }),
  ]),
);

/** Returns the table of a kind of catalogue record. */
export function recordTable(kind: CatalogueKind): Table {
  const tableOf = TABLE_OF_KIND.get(kind);
  if (tableOf === undefined) throw new Error(`No table for records of kind ${kind}`);
  return tableOf();
}

/** Lists the tables by name, each after those that it refers to. */
export function listRecordTables(): readonly (readonly [name: string, table: Table])[] {
  const kinds = new Set<CatalogueKind>();
  const add = (kind: CatalogueKind): void => {
    for (const other of Object.values(DESCRIPTIONS[kind].references)) add(other);
    kinds.add(kind);
  };
  for (const kind of CATALOGUE_KINDS) add(kind);
  return [...kinds].map((kind) => [DESCRIPTIONS[kind].table, recordTable(kind)]);
}

/** Returns the columns of a kind's table, one for each field. */
function columnsOf({ shape }: z.ZodObject): Columns {
  return Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, columnOf(schema)]));
}

function columnOf(schema: z.core.$ZodType): Column {
  if (schema instanceof z.ZodNullable) return nullable(columnOf(schema.unwrap()));
  if (schema instanceof z.ZodNumber) return schema.isInt ? whole : real;
  const { type } = schema._zod.def;
  switch (type) {
    case 'string':
    case 'enum':
    case 'literal':
      return text;
    case 'boolean':
      return flag;
    case 'array':
    case 'object':
    case 'record':
    case 'union':
      return json;
    default:
      throw new Error(`No column type for a field of type ${type}`);
  }
}
