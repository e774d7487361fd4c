/** Compares versions such as '0.10.2'; a pre-release such as '0.3.0-test' counts as its release. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [partsOf(version), partsOf(than)];
  const at = a.findIndex((part, index) => part !== (b[index] ?? 0));
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

const partsOf = (version: string): readonly number[] => {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return [major, minor, patch].map((part) => Number(part ?? 0));
};
