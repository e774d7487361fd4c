const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Resolves on the first stop signal. The caller then ends the process. */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });
}
