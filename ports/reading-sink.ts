import type { PlayingLights } from '#domain/simulation/simulated-farm.ts';
import type { SentReading } from '#domain/telemetry/reading.ts';

/** Takes the readings of devices. */
export interface ReadingSink {
  /** Sends readings. Rejects if they did not arrive, and may then be called again with the same ones. */
  send(readings: readonly SentReading[]): Promise<void>;
  /** The lights that play, as devices are told on the same way. Absent where they aren't told anything. */
  playing?(): PlayingLights;
}
