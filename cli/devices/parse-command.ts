import { m } from '#cli/language/messages.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { COMMAND_KEYS } from '#domain/devices/commands/asked-now.ts';
import type { DeviceCommand } from '#domain/devices/commands/device-command.ts';
import { plainCommand, proposeCommands } from '#domain/devices/commands/propose-commands.ts';

/**
 * Reads a command such as `light` or `light=cmnd/TH16/POWER`. Its message is that of the dialect in which the device speaks, else
 * the value alone. Throws UsageError for another key, and for one without a topic that no dialect proposes.
 */
export function parseCommand(typed: string, spoken: string, text: string): DeviceCommand {
  const [named = '', ...levels] = typed.split('=');
  const topic = levels.join('=');
  const key = COMMAND_KEYS.find((one) => one === named);
  if (key === undefined) throw new UsageError(m.devices.noCommandKey({ typed: named, keys: COMMAND_KEYS }));
  const proposed = proposeCommands(spoken, text).find(
    (one) => one.key === key && (topic === '' || one.topic === topic),
  );
  if (proposed !== undefined) return proposed;
  if (topic === '') throw new UsageError(m.devices.commandTopicMissing({ key }));
  return plainCommand(topic, key);
}
