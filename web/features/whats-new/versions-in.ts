export interface VersionNews {
  readonly version: string;
  /** The release day as YYYY-MM-DD, or 'Unreleased'. */
  readonly released: string;
  /** Markdown. */
  readonly news: string;
}

const HEAD = /^## \[(?<version>[^\]]+)\] - (?<released>\S+)[ \t]*$/gm;
const REFERENCE = /^\[[^\]]+\]: .*$/gm;

/** Splits a changelog into its versions, in order, without the introduction. */
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
