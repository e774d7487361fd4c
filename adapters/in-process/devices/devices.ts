import type { Subject } from '#domain/telemetry/reading.ts';
import type { BusStatus } from '#ports/devices/device-bus.ts';
import type { Devices, Report } from '#ports/devices/devices.ts';

/** Keeps in memory what devices report. Only known subjects may be reported, which bounds it. */
export function createDevices(): Devices {
  const reports = new Map<Subject, Report>();
  let bus: { status(): BusStatus } | null = null;
  const throughApi = new Set<string>();
  return {
    tally: { messages: 0, added: 0, known: 0, last_at: null, bad: {}, refused: {} },
    broker: () => bus?.status() ?? null,
    attach: (attached) => {
      bus = attached;
    },
    arrived: (readings, way) => {
      // Without a broker, all come through the API.
      if (bus === null) return;
      for (const { subject, metric } of readings) {
        if (way === 'api') throughApi.add(`${subject} ${metric}`);
        else throughApi.delete(`${subject} ${metric}`);
      }
    },
    openSince: ({ subject, metric }, started) => {
      const status = bus?.status();
      if (status === undefined || throughApi.has(`${subject} ${metric}`)) return started;
      if (!status.connected) return null;
      return status.since > started ? status.since : started;
    },
    reportState: (subject, report) => {
      reports.set(subject, report);
    },
    reports: () => reports,
  };
}
