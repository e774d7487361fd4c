const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Settles when the process is asked to end; that it then ends in its own time is up to the caller. */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });
}
