import type { AnnouncedSensor } from '#domain/devices/announced/read-announcement.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { BusStatus } from '#ports/devices/device-bus.ts';
import type { CommandState, Devices, Report, SeenTopic } from '#ports/devices/devices.ts';

const MOST_TOPICS = 1000;

/** Keeps in memory what devices report. Only known subjects may be reported, which bounds it. */
export function createDevices(): Devices {
  const reports = new Map<Subject, Report>();
  let sender: { list(): readonly CommandState[] } = { list: () => [] };
  let bus: { status(): BusStatus } | null = null;
  const seen = new Map<string, SeenTopic>();
  const announcements = new Map<string, readonly AnnouncedSensor[]>();
  const throughApi = new Set<string>();
  return {
    tally: { messages: 0, added: 0, known: 0, last_at: null, missing: 0, bad: {}, refused: {} },
    broker: () => bus?.status() ?? null,
    attach: (attached) => {
      bus = attached;
    },
    attachCommands: (attached) => {
      sender = attached;
    },
    commands: () => sender.list(),
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
    sawTopic: (one) => {
      // Moves the topic to the end, so that the first is the one that has been silent longest.
      seen.delete(one.topic);
      seen.set(one.topic, one);
      const [silent] = seen.keys();
      if (seen.size > MOST_TOPICS && silent !== undefined) seen.delete(silent);
    },
    seenTopics: () => [...seen.values()].toReversed(),
    announced: (topic, sensors) => {
      announcements.delete(topic);
      if (sensors.length > 0) announcements.set(topic, sensors);
      const [oldest] = announcements.keys();
      if (announcements.size > MOST_TOPICS && oldest !== undefined) announcements.delete(oldest);
    },
    announcedSensors: () => [...announcements.values()].flat(),
    reportState: (subject, report) => {
      reports.set(subject, report);
    },
    reports: () => reports,
  };
}
