import type { Span } from '#domain/commands/command.ts';

interface CommandMarksProps {
  readonly text: string;
  readonly spans: readonly Span[];
  /** The distance that the field is scrolled, in pixels. */
  readonly scrolled: number;
}

/** The lines under the recognised words of a command, over the field's text. */
export const CommandMarks = ({ text, spans, scrolled }: CommandMarksProps) => (
  <span className="ph-command-marks" aria-hidden="true">
    <span style={{ marginLeft: -scrolled }}>
      {spans.map(({ kind, at, end }, index) => (
        <span key={at}>
          {text.slice(spans[index - 1]?.end ?? 0, at)}
          <i className={`ph-command-${kind}`}>{text.slice(at, end)}</i>
        </span>
      ))}
    </span>
  </span>
);
