/** What one version changed. */
export interface VersionNews {
  readonly version: string;
  /** The day of its release, or that there was none yet. */
  readonly released: string;
  /** Markdown. */
  readonly news: string;
}

const HEAD = /^## \[(?<version>[^\]]+)\] - (?<released>\S+)[ \t]*$/gm;
const REFERENCE = /^\[[^\]]+\]: .*$/gm;

/** The versions of a changelog in the order in which they stand; what precedes the first is about the file itself. */
export function versionsIn(changelog: string): readonly VersionNews[] {
  const heads = [...changelog.matchAll(HEAD)];
  return heads.map((head, at) => ({
    version: head.groups?.version ?? '',
    released: head.groups?.released ?? '',
    news: changelog
      .slice(head.index + head[0].length, heads[at + 1]?.index)
      .replace(REFERENCE, '')
      .trim(),
  }));
}
