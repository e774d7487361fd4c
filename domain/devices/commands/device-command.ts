import { parsePath } from '#domain/devices/payload-path.ts';
import { findPatternFault, hasWildcard } from '#domain/devices/topic-pattern.ts';
import type { FieldFault } from '#domain/problems/field-fault.ts';
import { type Quantity, unitFor, unitsOf } from '#domain/quantities/quantities.ts';
import { SET_POINT_FACTS, type SetPointFacts } from '#domain/set-points/set-point-facts.ts';
import type { CommandKey } from './asked-now.ts';

/** A message that tells a device what is asked of it. */
export interface DeviceCommand {
  /** The topic that the device listens to. */
  readonly topic: string;
  readonly key: CommandKey;
  /** The payload, in which `{value}` stands for what is asked. */
  readonly payload: string;
  /** The unit in which the device takes it; null for the stored one. */
  readonly unit: string | null;
  /** Multiplies a number of the device to give the unit, as in mapped values: 0.5 for half degrees. */
  readonly factor: number;
  /** Decimals of the number that is sent, 0 to 3. */
  readonly decimals: number;
  /** The texts that `light` is sent as. */
  readonly on: string;
  readonly off: string;
  /** Where the messages of the mapping's topic say what the device works with; null if they don't. */
  readonly answer: string | null;
}

/** Limit on the commands of a mapping. */
export const MAX_COMMANDS = 16;
/** The longest payload, in characters. */
export const MAX_COMMAND_PAYLOAD = 500;
/** Where the value goes. */
export const PLACEHOLDER = '{value}';

const QUANTITIES: Readonly<Partial<Record<SetPointFacts['unit'], Quantity>>> = {
  '%': 'share',
  '°C': 'temperature',
  'mS/cm': 'conductivity',
  ppm: 'fraction',
  s: 'duration',
  'µmol/m²/s': 'light',
};

/** Returns what a command's number measures; null for on and off, times of day and pH. */
export function commandQuantity(key: CommandKey): Quantity | null {
  if (key === 'light') return null;
  if (key === 'temperature') return 'temperature';
  if (key === 'humidity') return 'share';
  return QUANTITIES[SET_POINT_FACTS[key]?.unit ?? ''] ?? null;
}

/** Tells whether a command sends a number, rather than on and off or a time of day. */
export const sendsNumber = (key: CommandKey): boolean =>
  key !== 'light' && (key === 'temperature' || key === 'humidity' || SET_POINT_FACTS[key] !== null);

/** Finds faults in the commands of a mapping, as fields below `''`. */
export function checkCommands(commands: readonly DeviceCommand[]): FieldFault[] {
  const seen = new Set<string>();
  return commands.flatMap(({ topic, key, payload, unit, answer }, index) => {
    const faults: FieldFault[] = [];
    const add = (field: keyof DeviceCommand, fault: FieldFault['fault']) =>
      faults.push({ field: `${index}.${field}`, fault });
    const code = findPatternFault(topic) ?? (hasWildcard(topic) ? 'command_wildcard' : null);
    if (code !== null) add('topic', { code, params: {} });
    if (!payload.includes(PLACEHOLDER)) add('payload', { code: 'command_without_value', params: {} });
    const quantity = commandQuantity(key);
    if (unit !== null && (quantity === null || unitFor(quantity, unit) === null)) {
      add('unit', { code: 'unit_unsuited', params: { unit, units: quantity === null ? [] : unitsOf(quantity) } });
    }
    if (answer !== null && parsePath(answer) === null) add('answer', { code: 'invalid_path', params: {} });
    if (seen.has(`${key} ${topic}`)) add('key', { code: 'command_twice', params: {} });
    seen.add(`${key} ${topic}`);
    return faults;
  });
}
