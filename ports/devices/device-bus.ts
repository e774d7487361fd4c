import type { SparkplugPayload } from '#domain/devices/sparkplug/sparkplug-payload.ts';
import type { Instant } from '#domain/time.ts';

/** Longer messages of the farm's own topics are refused unread. */
export const MAX_MESSAGE_BYTES = 4096;
/** Longer messages of other topics are refused unread: networks of sensors put a lot around a value. */
export const MAX_FOREIGN_BYTES = 32_768;

/** A message from a device. */
export interface BusMessage {
  /** Subject and channel, such as `bed-…/temperature`; the whole topic if it is foreign. */
  readonly topic: string;
  /** True for topics that aren't the farm's own. */
  readonly isForeign: boolean;
  /** Null if longer than the limit of its topics. */
  readonly text: string | null;
  /** The decoded message of a node of Sparkplug B, which is no text; null if it can't be decoded. */
  readonly sparkplug?: SparkplugPayload | null;
  /** True if the broker kept it for new listeners, so that the time of arrival says nothing. */
  readonly isRetained: boolean;
}

/** Takes messages of devices. */
export interface BusReceiver {
  /**
   * Takes a message. `done` tells the broker that it may forget it. The bus delivers no more until a returned promise
   * resolves.
   */
  receive(message: BusMessage, done: () => void): Promise<void> | undefined;
  /** Called on each connection. */
  connected(): void;
}

export interface BusStatus {
  readonly connected: boolean;
  /** When it was connected or lost the connection, or the start. */
  readonly since: Instant;
  readonly reconnects: number;
  /** Why the last attempt failed; null while connected. */
  readonly error: string | null;
  /** When it is tried again; null while connected, and while it is being tried. */
  readonly retry_at: Instant | null;
}

/** Connects the farm with its devices. Reconnects on its own; messages that it hasn't seen `done` for come again. */
export interface DeviceBus {
  start(receiver: BusReceiver): void;
  /**
   * Sets the patterns of foreign topics whose messages the broker is to keep while the farm is away. Messages of other foreign
   * topics arrive too, but only while the farm is connected.
   */
  follow(patterns: readonly string[]): void;
  /** Sends the text that the broker keeps for a topic. Rejects if it isn't confirmed on the present connection. */
  send(topic: string, text: string): Promise<void>;
  /**
   * Sends a command, which the broker doesn't keep, and drops after some seconds if the device hasn't taken it. Rejects as
   * `send` does.
   */
  command(topic: string, text: string, seconds: number): Promise<void>;
  /** Sends a node of Sparkplug B the command to repeat its births. Rejects as `send` does. */
  askForBirth(group: string, node: string): Promise<void>;
  /** Sends the text that the broker keeps for a whole topic; an empty one removes what it kept. Rejects as `send` does. */
  keep(topic: string, text: string): Promise<void>;
  /** Sends a message to a device of another maker, by its whole topic. The broker doesn't keep it. Rejects as `send` does. */
  tell(topic: string, text: string): Promise<void>;
  status(): BusStatus;
  close(): Promise<void>;
}
