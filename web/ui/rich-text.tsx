import { Fragment, type ReactNode } from 'react';

interface RichTextProps<Tag extends string> {
  /** A message with tags: 'Read <link>what changed</link>.' */
  readonly text: string;
  /** Returns the element of each tag for its content. */
  readonly tags: Readonly<Record<Tag, (inside: ReactNode) => ReactNode>>;
}

const TAGGED = /<(\w+)>(.*?)<\/\1>/gs;

/** Renders a message with links or bold text. A tag without an element is shown as plain text. */
export function RichText<Tag extends string>({ text, tags }: RichTextProps<Tag>): ReactNode {
  const elements: Readonly<Record<string, ((inside: ReactNode) => ReactNode) | undefined>> = tags;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: tag = '', 2: inside = '', index } of text.matchAll(TAGGED)) {
    const element = elements[tag];
    if (element === undefined) continue;
    parts.push(
      text.slice(end, index),
      <Fragment key={index}>{element(<RichText text={inside} tags={tags} />)}</Fragment>,
    );
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}
