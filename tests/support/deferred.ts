/** Returns a promise with functions that settle it. */
export function deferred<T = void>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve: (value: T) => resolve(value), reject: (reason: unknown) => reject(reason) };
}
