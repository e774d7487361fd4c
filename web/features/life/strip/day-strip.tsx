import type { ReactNode } from 'react';
import type { DaySpan } from '#domain/life/day-spans.ts';
import { SECONDS_PER_DAY, secondOfDay, timeOfSecond } from '#domain/life/day-spans.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useNow } from '#web/data/use-now.ts';
import { formatTime } from '#web/format/dates.ts';
import { list } from '#words/language.ts';
import * as m from '#words/web/life/strip.ts';
import './strip.css';
import { blocksPath, linePath, type Point } from './strip-paths.ts';

/** Parts of the day in one look. */
interface Blocks {
  readonly look: 'light' | 'night' | 'flood' | 'fog';
  readonly spans: readonly DaySpan[];
  /** Returns a block's words, shown if they fit. */
  readonly words?: (span: DaySpan) => string;
}

interface Line {
  readonly look: 'warm' | 'water' | 'accent';
  readonly points: readonly Point[];
  readonly labels: readonly { readonly at: number; readonly height: number; readonly words: string }[];
  /** A band behind the line, as shares of the height. */
  readonly band?: { readonly from: number; readonly to: number };
}

/** A track of the strip: what happens over the day, with its name at the left and its figure at the right. */
export interface Track {
  readonly name: string;
  readonly detail?: string;
  readonly value: string;
  readonly unit?: string;
  readonly height: 18 | 40 | 54;
  readonly blocks?: readonly Blocks[];
  readonly line?: Line | undefined;
}

/** Blocks listed for screen readers; the figures say the rest. */
const MOST_LISTED = 12;
/** The least share of the day that holds words, on phones too. */
const ROOM = 0.2;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];

const place = (second: number) => ({ left: `${(100 * second) / SECONDS_PER_DAY}%` });

/** Returns the second of the site's day, updated twice a minute. */
export function useSiteSecond(): { readonly second: number; readonly time: string } {
  const { zone } = useSite();
  const time = formatTime(useNow(30_000), zone);
  return { second: secondOfDay(time), time };
}

/** 24 hours to scale, with a line at the site's time. */
export function DayStrip({ tracks }: { readonly tracks: readonly Track[] }) {
  const { second } = useSiteSecond();
  return (
    <div className="ph-strip">
      <div className="ph-strip-hours" aria-hidden="true">
        <div>
          {HOURS.map((hour) => (
            <span key={hour} style={place(hour * 3600)}>
              {timeOfSecond(hour * 3600)}
            </span>
          ))}
        </div>
      </div>
      <div className="ph-strip-now" aria-hidden="true">
        <div>
          <span style={place(second)} />
        </div>
      </div>
      {tracks.map((track) => (
        <section key={track.name} className="ph-strip-track" aria-label={track.name}>
          <div className="ph-strip-name">
            <strong>{track.name}</strong>
            {track.detail !== undefined && <span>{track.detail}</span>}
          </div>
          <div className="ph-strip-drawing" style={{ height: track.height }} aria-hidden="true">
            <Drawing track={track} />
          </div>
          <div className="ph-strip-value">
            <strong>{track.value}</strong>
            {track.unit !== undefined && <span>{track.unit}</span>}
          </div>
          <p className="ph-hidden">{readingOf(track)}</p>
        </section>
      ))}
    </div>
  );
}

const Drawing = ({ track: { blocks = [], line, height } }: { readonly track: Track }): ReactNode => (
  <>
    <svg viewBox={`0 0 ${SECONDS_PER_DAY} ${height}`} preserveAspectRatio="none" role="presentation">
      {line?.band !== undefined && (
        <rect
          className="ph-strip-band"
          x={0}
          width={SECONDS_PER_DAY}
          y={(1 - line.band.to) * height}
          height={(line.band.to - line.band.from) * height}
        />
      )}
      {blocks.map(({ look, spans }) => (
        <path key={look} className={`ph-strip-${look}`} d={blocksPath(spans, height, look === 'fog' ? 0.7 : 1)} />
      ))}
      {line !== undefined && (
        <path className={`ph-strip-line ph-strip-${line.look}`} d={linePath(line.points, height)} />
      )}
    </svg>
    {blocks.flatMap(({ look, spans, words }) =>
      words === undefined
        ? []
        : spans
            .filter(({ from, to }) => to - from >= ROOM * SECONDS_PER_DAY)
            .map((span) => (
              <span
                key={`${look} ${span.from}`}
                className={`ph-strip-words ph-strip-on-${look}`}
                style={{ ...place(span.from), width: `${(100 * (span.to - span.from)) / SECONDS_PER_DAY}%` }}
              >
                {words(span)}
              </span>
            )),
    )}
    {line?.labels.map(({ at, height: share, words }) => (
      <span key={at} className="ph-strip-figure" style={{ ...place(at), bottom: `${100 * share}%` }}>
        {words}
      </span>
    ))}
  </>
);

/** Returns the times of a track's blocks; empty for lines and for too many blocks. */
function readingOf({ blocks = [] }: Track): string {
  const spans = blocks.filter(({ look }) => look !== 'night').flatMap((one) => one.spans);
  if (spans.length > MOST_LISTED) return '';
  return list(spans.map(({ from, to }) => m.span({ from: timeOfSecond(from), to: timeOfSecond(to) })));
}
