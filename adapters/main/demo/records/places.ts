import type { IdAt } from '#adapters/main/demo/random/demo-ids.ts';
import type { Bed, Chamber, Hvac, PhysicalLocation, Reservoir, TrayType } from '#domain/hardware/hardware.ts';
import type { Place } from '#domain/locations/location.ts';
import type { Instant } from '#domain/time.ts';

export type RoomName = 'Germination' | 'Propagation' | 'Grow 1' | 'Grow 2' | 'Grow 3';

/** A chamber with its beds in label order. */
export interface Room {
  readonly chamber: Chamber;
  readonly beds: readonly Place[];
  readonly stack_height: number;
}

export interface DemoPlaces {
  readonly chambers: readonly Chamber[];
  readonly reservoirs: readonly Reservoir[];
  readonly hvacs: readonly Hvac[];
  readonly beds: readonly Omit<Bed, 'standing'>[];
  readonly physical_locations: readonly PhysicalLocation[];
  readonly tray_types: readonly TrayType[];
  readonly places: ReadonlyMap<string, Place>;
  readonly rooms: ReadonlyMap<RoomName, Room>;
}

interface RoomPlan {
  readonly name: RoomName;
  readonly stacks: string;
  /** Number of shelves in a stack. */
  readonly rows: number;
  readonly tray_capacity: number;
  /** Index of its reservoir, from 0. */
  readonly reservoir: number;
}

const ROOMS: readonly RoomPlan[] = [
  { name: 'Germination', stacks: 'ABC', rows: 4, tray_capacity: 10, reservoir: 0 },
  { name: 'Propagation', stacks: 'ABCDEF', rows: 3, tray_capacity: 10, reservoir: 0 },
  { name: 'Grow 1', stacks: 'ABCDEF', rows: 5, tray_capacity: 10, reservoir: 1 },
  { name: 'Grow 2', stacks: 'ABCDEF', rows: 5, tray_capacity: 8, reservoir: 1 },
  { name: 'Grow 3', stacks: 'ABCDEF', rows: 5, tray_capacity: 10, reservoir: 2 },
];

const RESERVOIRS = ['Reservoir 1', 'Reservoir 2', 'Reservoir 3'];
const PHYSICAL_LOCATIONS = ['Pack table', 'Cold store'];

/** Faults: a relay that is stuck, and a probe that is dead. */
const BED_FAULTS: ReadonlyMap<string, string> = new Map([['Grow 1 D2', 'Light stayed on when the schedule said off']]);
const HVAC_FAULTS: ReadonlyMap<string, string> = new Map([
  ['HVAC 3', 'The temperature sensor sends impossible values'],
]);

// Areas are nominal: a 1020 tray measures 10 × 20 inches.
const TRAY_TYPES = [
  { name: '1020 flat', cells: null, area_m2: 0.129 },
  { name: 'Plug tray 72', cells: 72, area_m2: 0.149 },
  { name: 'Plug tray 24', cells: 24, area_m2: 0.149 },
];

/** Creates the places and machines as of the farm's opening day. */
export function layOutPlaces(opened: Instant, newId: IdAt): DemoPlaces {
  const tray_types = TRAY_TYPES.map((type) => ({ uuid: newId(opened), ...type, active: true, version: 1 }));
  const reservoirs = RESERVOIRS.map((name) => ({
    uuid: `reservoir-${newId(opened)}`,
    name,
    active: true,
    general_control_error: null,
    version: 1,
  }));
  const physical_locations = PHYSICAL_LOCATIONS.map((location_name) => ({
    uuid: `phys-${newId(opened)}`,
    location_name,
    active: true,
    version: 1,
  }));
  const chambers: Chamber[] = [];
  const hvacs: Hvac[] = [];
  const beds: Omit<Bed, 'standing'>[] = [];
  const rooms = new Map<RoomName, Room>();
  for (const plan of ROOMS) {
    const chamber = { uuid: newId(opened), name: plan.name, active: true, version: 1 };
    const hvac = `HVAC ${chambers.length + 1}`;
    chambers.push(chamber);
    hvacs.push({
      uuid: `hvac-${newId(opened)}`,
      name: hvac,
      active: true,
      general_control_error: HVAC_FAULTS.get(hvac) ?? null,
      chamber: chamber.uuid,
      version: 1,
    });
    const own = layOutBeds(plan, chamber, reservoirs[plan.reservoir]?.uuid ?? null, () => newId(opened));
    beds.push(...own);
    rooms.set(plan.name, { chamber, beds: own.map((bed) => placeOf(bed, chamber)), stack_height: plan.rows });
  }
  const places = new Map([...rooms.values()].flatMap((room) => room.beds).map((place) => [place.id, place]));
  for (const { uuid, location_name, active } of physical_locations) {
    const nowhere = { chamber: null, chamber_name: null, stack: null, row: null, tray_capacity: null };
    places.set(uuid, { id: uuid, name: location_name, ...nowhere, active });
  }
  return { chambers, reservoirs, hvacs, beds, physical_locations, tray_types, places, rooms };
}

function layOutBeds(
  { name: room, stacks, rows, tray_capacity }: RoomPlan,
  chamber: Chamber,
  reservoir: string | null,
  newId: () => string,
): Omit<Bed, 'standing'>[] {
  return [...stacks].flatMap((stack) =>
    Array.from({ length: rows }, (_, at) => {
      const name = `${stack}${at + 1}`;
      return {
        uuid: `bed-${newId()}`,
        name,
        active: true,
        general_control_error: BED_FAULTS.get(`${room} ${name}`) ?? null,
        version: 1,
        chamber: chamber.uuid,
        stack,
        row: at + 1,
        reservoir,
        tray_capacity,
        light_recipe: null,
        irrigation_recipe: null,
      };
    }),
  );
}

const placeOf = ({ uuid, ...bed }: Omit<Bed, 'standing'>, chamber: Chamber): Place => ({
  id: uuid,
  name: bed.name,
  chamber: chamber.uuid,
  chamber_name: chamber.name,
  stack: bed.stack,
  row: bed.row,
  active: bed.active,
  tray_capacity: bed.tray_capacity,
});
