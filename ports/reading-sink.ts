import type { SentReading } from '#domain/telemetry/reading.ts';

/** Takes the readings of devices. */
export interface ReadingSink {
  /** Sends readings. Rejects if they did not arrive, and may then be called again with the same ones. */
  send(readings: readonly SentReading[]): Promise<void>;
}
