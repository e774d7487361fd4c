import type { Instant } from '#domain/time.ts';

/** Longer messages are refused unread. */
export const MAX_MESSAGE_BYTES = 4096;

/** A message from a device. */
export interface BusMessage {
  /** Subject and channel, such as `bed-…/temperature`. */
  readonly topic: string;
  /** Null if longer than MAX_MESSAGE_BYTES. */
  readonly text: string | null;
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
  /** Sends the text that the broker keeps for a topic. Rejects if it isn't confirmed on the present connection. */
  send(topic: string, text: string): Promise<void>;
  /**
   * Sends a command, which the broker doesn't keep, and drops after some seconds if the device hasn't taken it. Rejects as
   * `send` does.
   */
  command(topic: string, text: string, seconds: number): Promise<void>;
  status(): BusStatus;
  close(): Promise<void>;
}
