import type { Command } from '#cli/runtime/cli.ts';

// Loaded when called, because they would delay the start of every other command.
export const setPoints: Command = async (...call) => (await import('#cli/machines/set-points.ts')).setPoints(...call);
export const override: Command = async (...call) => (await import('#cli/machines/override.ts')).override(...call);
export const faults: Command = async (...call) => (await import('#cli/machines/faults.ts')).faults(...call);
export const acknowledge: Command = async (...call) =>
  (await import('#cli/machines/acknowledge.ts')).acknowledge(...call);
export const readings: Command = async (...call) => (await import('#cli/machines/readings.ts')).readings(...call);
export const devices: Command = async (...call) => (await import('#cli/devices/devices.ts')).devices(...call);
