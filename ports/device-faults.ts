import type { Subject } from '#domain/telemetry/reading.ts';

/**
 * Takes the fault that a device reports about itself; null when it is over. Returns false for an unknown subject. The same
 * text again changes nothing.
 */
export type ReportDeviceFault = (subject: Subject, text: string | null) => Promise<boolean>;
