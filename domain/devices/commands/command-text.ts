import { numberIn, stateIn } from '#domain/devices/device-value.ts';
import { parsePayload } from '#domain/devices/payload.ts';
import { parsePath, valueAt } from '#domain/devices/payload-path.ts';
import { fromBaseUnit, unitFor } from '#domain/quantities/quantities.ts';
import { isFollowed } from '#domain/set-points/set-point-facts.ts';
import type { SetPoint } from '#domain/set-points/set-points.ts';
import { commandQuantity, type DeviceCommand, PLACEHOLDER } from './device-command.ts';

type Form = Pick<DeviceCommand, 'key' | 'unit' | 'factor' | 'decimals' | 'on' | 'off'>;

/** Returns a set point as a device takes it: `ON`, `75.2`, `06:00`. */
export function sentValue({ key, unit, factor, decimals, on, off }: Form, value: number | string): string {
  if (typeof value === 'string') return value;
  if (key === 'light') return value === 0 ? off : on;
  const quantity = commandQuantity(key);
  const found = unit === null || quantity === null ? null : unitFor(quantity, unit);
  const converted = quantity === null || found === null ? value : (fromBaseUnit(quantity, value, found) ?? value);
  const scale = 10 ** decimals;
  // The precision removes floating-point noise, so that halves round up.
  const rounded = Math.round(Number(((converted / factor) * scale).toPrecision(12))) / scale;
  return String(rounded === 0 ? 0 : rounded);
}

/** Returns the payload that asks a device for a set point. */
export const commandText = (command: Form & Pick<DeviceCommand, 'payload'>, value: number | string): string =>
  command.payload.replaceAll(PLACEHOLDER, () => sentValue(command, value));

/** A setting that a device says it works with. */
export interface CommandAnswer {
  /** As the device says it. */
  readonly said: string | number | boolean;
  /** True if it equals the value that was sent. */
  readonly isFollowed: boolean;
}

/**
 * Reads the answer to a command in a message of its mapping's topic; null if the message has none. `asked` is in stored units.
 * It is compared as it was sent, so that rounding makes no difference.
 */
export function readAnswer(
  command: Form & Pick<DeviceCommand, 'answer'>,
  asked: SetPoint,
  text: string,
): CommandAnswer | null {
  const steps = command.answer === null ? null : parsePath(command.answer);
  if (steps === null) return null;
  const said = valueAt(parsePayload(text), steps);
  if (typeof said !== 'string' && typeof said !== 'number' && typeof said !== 'boolean') return null;
  if (asked === null) return { said, isFollowed: false };
  const sent = sentValue(command, asked);
  if (command.key === 'light') {
    const state = stateOf(said, command);
    return state === null ? null : { said, isFollowed: state === (asked === 0 ? 0 : 1) };
  }
  if (typeof asked === 'string') return { said, isFollowed: String(said) === sent };
  const number = numberIn(said)?.number;
  return number === undefined ? null : { said, isFollowed: isFollowed(Number(sent), number) === true };
}

function stateOf(said: string | number | boolean, { on, off }: Form): number | null {
  const text = String(said).toLowerCase();
  if (text === on.toLowerCase()) return 1;
  if (text === off.toLowerCase()) return 0;
  const state = stateIn(said);
  return state === null ? null : state > 0 ? 1 : 0;
}
