import type { ComponentType, ReactNode } from 'react';
import type { LifeFormProps } from '#web/features/life/form/life-form.tsx';
import type { LifeRow } from '#web/features/life/form/life-values.ts';
import { useLifeGround } from '#web/features/life/model/life-ground.ts';
import { type LifeKey, lifeUses } from '#web/features/life/model/life-uses.ts';
import { type LifeRelated, useLifeRelated } from '#web/features/life/model/use-life-related.ts';
import type { ScreenKind } from '#web/records/describe-screens.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import type { ListedKind, RecordPageProps } from '#web/records/record-kind.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import type { LazyForm } from '#web/ui/loading/lazy-form.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { countOfKind, growth_recipe } from '#words/kinds/names.ts';
import * as fields from '#words/web/life/fields.ts';
import * as m from '#words/web/life/page.ts';
import { strip24 } from '#words/web/life/strip.ts';

/** A column with a set point. */
interface Figure<Row> {
  readonly head: string;
  readonly text: (row: Row) => string;
  /** Sorts the column. */
  readonly value: (row: Row) => number;
}

interface LifeKindScreens<Row extends LifeRow<unknown>> {
  readonly key: LifeKey;
  readonly useAll: ListedKind<Row, LifeRelated, never, never>['useAll'];
  readonly form: LazyForm<LifeFormProps<Row>>;
  readonly Page: ComponentType<RecordPageProps<Row, LifeRelated>>;
  /** The two set points that tell recipes apart. */
  readonly first: Figure<Row>;
  readonly second: Figure<Row>;
  /** Draws a row's day on 96 pixels. */
  readonly strip?: (row: Row, related: LifeRelated) => ReactNode;
}

type LifeColumn = 'name' | 'strip' | 'first' | 'second' | 'used';
type LifeFilter = 'use';

const UNUSED = { beds: 0, batches: 0 };

/** Returns the list and record screens of a kind of L.I.F.E. recipe. */
export function lifeScreens<Row extends LifeRow<unknown>>(
  kind: ScreenKind<Row>,
  { key, useAll, form, Page, first, second, strip }: LifeKindScreens<Row>,
): ComponentType {
  const usesOf = (row: Row, { uses }: LifeRelated) => uses.get(row.uuid) ?? UNUSED;
  const isUsed = (row: Row, related: LifeRelated) => {
    const { beds, batches } = usesOf(row, related);
    return beds + batches > 0;
  };
  return recordScreens<Row, LifeRelated, LifeColumn, LifeFilter>(kind, {
    useAll,
    useRelated: () => useLifeRelated(key),
    list: {
      shape: {
        filters: ['use'],
        columns: ['name', 'strip', 'first', 'second', 'used'],
        sort: { key: 'name', direction: 'asc' },
      },
      searchLabel: m.search[key],
      sortValue: (row, column, related) => {
        if (column === 'first') return first.value(row);
        if (column === 'second') return second.value(row);
        if (column !== 'used') return row.name;
        const { beds, batches } = usesOf(row, related);
        return beds + batches;
      },
      columns: (related): readonly Column<Row, LifeColumn>[] => [
        {
          key: 'name',
          head: fields.name,
          width: 240,
          cell: (row) => <NameCell record={row} name={row.name} />,
        },
        ...(strip === undefined
          ? []
          : [
              {
                key: 'strip' as const,
                head: strip24,
                width: 120,
                sortable: false,
                cell: (row: Row) => strip(row, related),
              },
            ]),
        { key: 'first', head: first.head, width: 160, num: true, cell: first.text },
        { key: 'second', head: second.head, width: 160, num: true, from: 700, cell: second.text },
        {
          key: 'used',
          head: m.used,
          width: 180,
          num: true,
          firstSort: 'desc',
          cell: (row) => m.usedTimes(usesOf(row, related)),
        },
      ],
      filters: (related) => [
        {
          key: 'use',
          name: m.inUse,
          anyLabel: m.anyUse,
          choices: [
            { value: 'used', words: m.isUsed },
            { value: 'unused', words: m.notUsed },
          ],
          matches: (row, value) => isUsed(row, related) === (value === 'used'),
        },
      ],
      phoneRow: (row, related) => (
        <PhoneLines record={row} name={row.name}>
          {strip?.(row, related)} <span className="ph-whole">{first.text(row)}</span> ·{' '}
          <span className="ph-whole">{second.text(row)}</span>
        </PhoneLines>
      ),
    },
    useFacts: () => [],
    Uses: () => null,
    form,
    Page,
    useDependants: ({ uuid }) => {
      const { ground, beds, growing, planned, recipes } = useLifeGround();
      if ([beds, growing, planned, recipes].some(({ isPending }) => isPending)) return undefined;
      const uses = lifeUses(ground, key, uuid);
      const named = uses.recipes.length;
      return [
        ...(uses.beds > 0 ? [{ words: m.bedCount({ count: uses.beds }) }] : []),
        ...(named > 0 ? [{ words: countOfKind({ name: growth_recipe, count: named }) }] : []),
        ...[...uses.growing, ...uses.planned].map((batch) => ({
          words: batch.lot_code,
          to: `/croplogger/${batch.uuid}`,
        })),
      ];
    },
  });
}
