import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Bed, Chamber, Hvac, Reservoir } from '#domain/hardware/hardware.ts';
import { compareNatural } from '#domain/locations/label-order.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { bedsQuery, chambersQuery, hvacsQuery, reservoirsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import * as m from '#words/web/readings/choose.ts';

/** A place that may have readings. */
export interface Place {
  readonly subject: Subject;
  readonly kind: 'chamber' | 'hvac' | 'reservoir' | 'bed';
  /** 'Grow A', 'B4, Grow A' */
  readonly name: string;
}

/** All places of the farm: chambers, HVACs, reservoirs, then beds, each by name. */
export interface Places {
  readonly list: readonly Place[];
  readonly beds: readonly Bed[];
  readonly hvacs: readonly Hvac[];
  readonly chambers: readonly Chamber[];
  readonly reservoirs: readonly Reservoir[];
  /** Returns a place's name; undefined for one that isn't loaded or no longer exists. */
  readonly nameOf: (subject: Subject) => string | undefined;
}

const NONE: readonly never[] = [];

export function usePlaces(): Places {
  const farm = useFarm();
  const { data: chambers = NONE } = useQuery(chambersQuery(farm));
  const { data: beds = NONE } = useQuery(bedsQuery(farm));
  const { data: hvacs = NONE } = useQuery(hvacsQuery(farm));
  const { data: reservoirs = NONE } = useQuery(reservoirsQuery(farm));
  return useMemo(() => {
    const chamberNames = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
    const placesOf = <Row extends { readonly uuid: string }>(
      kind: Place['kind'],
      rows: readonly Row[],
      nameOf: (row: Row) => string,
    ): Place[] =>
      rows
        .map((row) => ({ subject: row.uuid, kind, name: nameOf(row) }))
        .sort((a, b) => compareNatural(a.name, b.name));
    const list = [
      ...placesOf('chamber', chambers, ({ name }) => name),
      ...placesOf('hvac', hvacs, ({ name }) => name),
      ...placesOf('reservoir', reservoirs, ({ name }) => name),
      ...placesOf('bed', beds, ({ name, chamber }) =>
        m.bedIn({ bed: name, chamber: chamberNames.get(chamber) ?? '–' }),
      ),
    ];
    const names = new Map(list.map(({ subject, name }) => [subject, name]));
    return { list, beds, hvacs, chambers, reservoirs, nameOf: (subject) => names.get(subject) };
  }, [chambers, beds, hvacs, reservoirs]);
}
