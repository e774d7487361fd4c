import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { CallOptions, FarmApi } from '#ports/farm-api/index.ts';
import type { ListShape } from '#web/page/list/list-state.ts';
import type { Awaited } from '#web/ui/feedback/use-failure.ts';
import type { Choice } from '#web/ui/filter/choice-list.tsx';
import type { Fact } from '#web/ui/layout/page-header.tsx';
import type { LazyForm } from '#web/ui/loading/lazy-form.tsx';
import type { Dependant } from '#web/ui/overlay/delete-dialog.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import type { kindTexts } from '#words/web/records/kinds.ts';

export interface ListedRecord {
  readonly uuid: string;
  readonly version: number;
}

/** A record that people enter and can retire: most are archived, places and machines become inactive. */
export type FarmRecord = ListedRecord & ({ readonly archived: boolean } | { readonly active: boolean });

/** The texts of a kind's screens. */
export type KindTexts = (typeof kindTexts)[keyof typeof kindTexts];

/** A filter of a list. */
export interface RowFilter<Row, Filter extends string> {
  readonly key: Filter;
  readonly name: string;
  readonly anyLabel: string;
  readonly choices: readonly Choice[];
  readonly matches: (row: Row, value: string) => boolean;
}

/** A list whose rows are all in the browser. `Related` holds what its cells show of other records. */
export interface ListDescription<Row, Related, Col extends string, Filter extends string> {
  /** Must be a constant, since hooks depend on it. */
  readonly shape: ListShape<Filter, Col>;
  /** 'Search crop, code' */
  readonly searchLabel: string;
  readonly searchText: (row: Row, related: Related) => string;
  readonly sortValue: (row: Row, column: Col, related: Related) => string | number;
  /** True until the records are loaded that the order depends on, so that rows don't change places. */
  readonly isUnsorted?: (related: Related) => boolean;
  readonly columns: (related: Related) => readonly Column<Row, Col>[];
  readonly filters: (related: Related) => readonly RowFilter<Row, Filter>[];
  /** The row on phones, in two lines. */
  readonly phoneRow: (row: Row, related: Related) => ReactNode;
}

/** A record as a choice in a form or filter. */
export interface RecordChoice extends Choice {
  /** True for retired records, offered only if already chosen. */
  readonly archived?: boolean;
}

/** A field of a kind's form, named as in the API. An empty field is sent as null. */
export interface FormField<Related> {
  readonly name: string;
  readonly label: string;
  /** The type of input; 'text' by default. */
  readonly input?: 'text' | 'number' | 'note' | 'email' | 'tel' | 'url';
  /** The choices, instead of typed text. */
  readonly choices?: (related: Related) => readonly RecordChoice[];
  readonly required?: boolean;
  readonly unit?: string;
  /** For a number in °C, which is shown and entered in the site's unit. */
  readonly quantity?: 'temperature' | 'area';
  readonly help?: string;
  /** Converts a non-empty text before it's sent. */
  readonly parse?: (text: string) => unknown;
}

/** A list of a menu section, with its number of records. */
export interface SectionTab {
  readonly path: string;
  readonly label: string;
  readonly useCount: () => number | undefined;
  /** True for a tab at the right end. */
  readonly atEnd?: boolean;
}

/** The parts of a record's page that differ from those of its view beside the list. */
export interface RecordPageProps<Row, Related> {
  readonly record: Row;
  readonly related: Related;
  /** The address of the list, with its search and filters. */
  readonly listPath: string;
  readonly onEdit: () => void;
  /** The buttons that retire and delete the record, and the same in a menu on phones. */
  readonly foot?: ReactNode;
  readonly phoneMenu?: ReactNode;
}

/** Some records of a list, drawn or selected. */
export interface SomeRecordsProps<Row, Related> {
  readonly rows: readonly Row[];
  readonly related: Related;
}

/** A kind whose records are listed and shown. */
export interface ListedKind<Row extends ListedRecord, Related, Col extends string, Filter extends string> {
  /** The path of its list; a record's path adds its uuid. */
  readonly path: string;
  readonly texts: KindTexts;
  readonly icon: IconDefinition;
  readonly tabs: readonly SectionTab[];
  /** Reads all records, including archived ones. */
  readonly useAll: () => Awaited & { readonly data: readonly Row[] | undefined };
  readonly useRelated: () => Related;
  readonly nameOf: (row: Row) => string;
  /** The record's title, with its colour or code. */
  readonly Title: ComponentType<{ readonly record: Row }>;
  readonly list: ListDescription<Row, Related, Col, Filter>;
  readonly useFacts: (row: Row, related: Related) => readonly Fact[];
  /** Shows what uses the record. */
  readonly Uses: ComponentType<{ readonly record: Row }>;
  /** The kind's name in the audit trail. */
  readonly auditKind: string;
  /** The record's own page. Such records don't open beside their list. */
  readonly Page?: ComponentType<RecordPageProps<Row, Related>>;
  /** More buttons beside the one that creates a record. */
  readonly Actions?: ComponentType;
  /** Draws the records, as an alternative to the table. It is the default view. */
  readonly Overview?: {
    /** Labels the choice between both views. */
    readonly label: string;
    readonly name: string;
    readonly tableName: string;
    readonly Drawing: ComponentType<SomeRecordsProps<Row, Related>>;
  };
  /** A bar with what can be done with the selected records. */
  readonly Bulk?: ComponentType<SomeRecordsProps<Row, Related> & { readonly onClear: () => void }>;
}

/** A form that creates a record, or edits the given one. */
export interface RecordFormProps<Row, Related> {
  readonly related: Related;
  /** Null for a new one. */
  readonly record: Row | null;
  /** Fields of a new record that are filled in already. */
  readonly filled?: Readonly<Record<string, string>> | undefined;
  readonly onSaved: (record: Row) => void;
  readonly onClose: () => void;
}

/** A kind whose records are created, edited, archived and deleted on its screens. */
export interface RecordKind<Row extends FarmRecord, Related, Col extends string, Filter extends string>
  extends ListedKind<Row, Related, Col, Filter> {
  /** Returns what uses a record, so that it can't be deleted; undefined while loading. */
  readonly useDependants: (row: Row) => readonly Dependant[] | undefined;
  readonly fields: readonly FormField<Related>[];
  /** The kind's own form, instead of one made of `fields`. */
  readonly form?: LazyForm<RecordFormProps<Row, Related>>;
  readonly calls: {
    /** The schema of a new record's body. */
    readonly schema: z.ZodType;
    readonly create: (farm: FarmApi, body: unknown, options: CallOptions) => Promise<Row>;
    readonly update: (farm: FarmApi, uuid: string, body: unknown, options: CallOptions) => Promise<Row>;
    readonly remove: (farm: FarmApi, uuid: string, options: CallOptions) => Promise<unknown>;
  };
}

/** The parts of a kind that its form and its deletion need. */
export type EditedKind<Row extends FarmRecord, Related> = Pick<
  RecordKind<Row, Related, never, never>,
  'path' | 'texts' | 'nameOf' | 'auditKind' | 'fields' | 'calls' | 'useDependants'
>;

/**
 * The parts of a kind's screens that differ between kinds. `recordScreens` derives the others from the kind's texts and
 * description: title, searched fields, calls, required fields.
 */
export interface RecordScreens<Row extends FarmRecord, Related, Col extends string, Filter extends string>
  extends Pick<
    RecordKind<Row, Related, Col, Filter>,
    'useAll' | 'useRelated' | 'useFacts' | 'Uses' | 'useDependants' | 'Page' | 'form' | 'Actions' | 'Overview' | 'Bulk'
  > {
  /** The title; only the name by default. */
  readonly Title?: ListedKind<Row, Related, Col, Filter>['Title'];
  /** By default the description's fields are searched. */
  readonly list: Omit<ListDescription<Row, Related, Col, Filter>, 'searchText'> &
    Partial<Pick<ListDescription<Row, Related, Col, Filter>, 'searchText'>>;
  /** Omitted for a kind with a form of its own. */
  readonly fields?: readonly (Omit<FormField<Related>, 'required'> & { readonly name: keyof Row & string })[];
}
