import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { CallOptions, FarmApi } from '#ports/farm-api/index.ts';
import type { ListShape } from '#web/page/list/list-state.ts';
import type { Awaited } from '#web/ui/feedback/use-failure.ts';
import type { Choice } from '#web/ui/filter/choice-list.tsx';
import type { Fact } from '#web/ui/layout/page-header.tsx';
import type { Dependant } from '#web/ui/overlay/delete-dialog.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';

/** A record that is listed and shown. */
export interface ListedRecord {
  readonly uuid: string;
  readonly version: number;
}

/** A record that people write down and can archive. */
export interface FarmRecord extends ListedRecord {
  readonly archived: boolean;
}

/** Names of a kind within sentences, and what its list says while it is empty. */
export interface KindWords {
  /** 'plant family' */
  readonly one: string;
  /** 'plant families' */
  readonly many: string;
  /** The page's title: 'Plant families'. */
  readonly title: string;
  /** One sentence on what the kind is for. */
  readonly purpose: string;
}

/** A filter of a list: the choices, and which rows a choice leaves. */
export interface RowFilter<Row, Filter extends string> {
  readonly key: Filter;
  readonly name: string;
  readonly anyWords: string;
  readonly choices: readonly Choice[];
  readonly matches: (row: Row, value: string) => boolean;
}

/** A list whose rows are all in the browser. `Related` is what its cells show of other records. */
export interface ListDescription<Row, Related, Col extends string, Filter extends string> {
  /** Must be a constant. */
  readonly shape: ListShape<Filter, Col>;
  /** 'Search crop, code' */
  readonly searchLabel: string;
  readonly searchText: (row: Row, related: Related) => string;
  readonly sortValue: (row: Row, column: Col, related: Related) => string | number;
  readonly columns: (related: Related) => readonly Column<Row, Col>[];
  readonly filters: (related: Related) => readonly RowFilter<Row, Filter>[];
  /** Two lines, on phones. */
  readonly phoneRow: (row: Row, related: Related) => ReactNode;
}

/** A choice of a record that another record names. */
export interface RecordChoice extends Choice {
  /** Offered only where it is chosen already. */
  readonly archived?: boolean;
}

/** One field of a kind's form, named as the farm's API names it. Empty is sent as null. */
export interface FormField<Related> {
  readonly name: string;
  readonly label: string;
  /** What is typed; 'text' unless said. */
  readonly input?: 'text' | 'number' | 'note' | 'email' | 'tel' | 'url';
  /** One of these rather than a text. */
  readonly choices?: (related: Related) => readonly RecordChoice[];
  readonly required?: boolean;
  readonly unit?: string;
  readonly help?: string;
  /** Changes a text before it is sent; null for an empty one. */
  readonly parse?: (text: string) => unknown;
}

/** One of the lists that a section of the menu holds, with how many records each has. */
export interface SectionTab {
  readonly path: string;
  readonly words: string;
  readonly useCount: () => number | undefined;
}

/** How the records of a kind are listed, and how one of them is shown. */
export interface ListedKind<Row extends ListedRecord, Related, Col extends string, Filter extends string> {
  /** Where its list is; a record is one part below. */
  readonly path: string;
  readonly words: KindWords;
  readonly icon: IconDefinition;
  readonly tabs: readonly SectionTab[];
  /** Every record, archived ones too. */
  readonly useAll: () => Awaited & { readonly data: readonly Row[] | undefined };
  readonly useRelated: () => Related;
  readonly nameOf: (row: Row) => string;
  /** The name as a title has it, with its colour or code. */
  readonly Title: ComponentType<{ readonly record: Row }>;
  readonly list: ListDescription<Row, Related, Col, Filter>;
  readonly useFacts: (row: Row, related: Related) => readonly Fact[];
  /** What uses the record. */
  readonly Uses: ComponentType<{ readonly record: Row }>;
  /** As the audit trail names the kind. */
  readonly auditKind: string;
}

/** A kind whose records are created, edited, archived and deleted on its screens. */
export interface RecordKind<Row extends FarmRecord, Related, Col extends string, Filter extends string>
  extends ListedKind<Row, Related, Col, Filter> {
  /** What keeps a record from being deleted, as far as the screen can tell; undefined until it is known. */
  readonly useDependants: (row: Row) => readonly Dependant[] | undefined;
  readonly fields: readonly FormField<Related>[];
  readonly calls: {
    /** The body of a new record. */
    readonly schema: z.ZodType;
    readonly create: (farm: FarmApi, body: unknown, options: CallOptions) => Promise<Row>;
    readonly update: (farm: FarmApi, uuid: string, body: unknown, options: CallOptions) => Promise<Row>;
    readonly remove: (farm: FarmApi, uuid: string, options: CallOptions) => Promise<unknown>;
  };
}

/**
 * What is particular to the screens of one kind of record; `recordScreens` makes them of it. The rest follows from the
 * kind's description: words, name, what a search looks at, calls, which fields are required.
 */
export interface RecordScreens<Row extends FarmRecord, Related, Col extends string, Filter extends string>
  extends Pick<RecordKind<Row, Related, Col, Filter>, 'useAll' | 'useRelated' | 'useFacts' | 'Uses' | 'useDependants'> {
  readonly purpose: KindWords['purpose'];
  /** The name alone unless said. */
  readonly Title?: ListedKind<Row, Related, Col, Filter>['Title'];
  readonly list: Omit<ListDescription<Row, Related, Col, Filter>, 'searchText'>;
  readonly fields: readonly (Omit<FormField<Related>, 'required'> & { readonly name: keyof Row & string })[];
}
