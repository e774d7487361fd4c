import type { Subject } from '#domain/telemetry/reading.ts';
import type { BusStatus } from '#ports/devices/device-bus.ts';
import type { Devices, Report } from '#ports/devices/devices.ts';

/** Keeps in memory what devices report. Only known subjects may be reported, which bounds it. */
export function createDevices(): Devices {
  const reports = new Map<Subject, Report>();
  let bus: { status(): BusStatus } | null = null;
  return {
    tally: { messages: 0, added: 0, known: 0, bad: {}, refused: {} },
    broker: () => bus?.status() ?? null,
    attach: (attached) => {
      bus = attached;
    },
    reportState: (subject, report) => {
      reports.set(subject, report);
    },
    reports: () => reports,
  };
}
