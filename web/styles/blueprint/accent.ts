/** Returns a translucent colour. */
const share = (colour: string, alpha: number): string =>
  `color-mix(in srgb, ${colour} ${Math.round(alpha * 100)}%, transparent)`;

/** The blues in Blueprint's style sheet, and the token that replaces each in both themes. */
const TOKENS: readonly (readonly [blue: RegExp, token: string])[] = [
  [/#2d72d2(?![0-9a-f])/gi, 'var(--ph-accent-fill)'],
  [/#184a90(?![0-9a-f])/gi, 'var(--ph-accent-fill-active)'],
  [/#(?:215db0|4c90f0|8abbff|99c4ff)(?![0-9a-f])/gi, 'var(--ph-accent)'],
  [/#2d72d20d/gi, share('var(--ph-accent-fill)', 0.05)],
  // Focus rings.
  [/rgba\((?:33, ?93, ?176|138, ?187, ?255), ?0?\.752\)/gi, 'var(--ph-focus)'],
];
const SHEER = /rgba\((45, ?114, ?210|138, ?187, ?255|125, ?188, ?255), ?(0?\.\d+)\)/gi;

/** Replaces Blueprint's blues in a CSS value with the app's accent colour. */
export function withAccent(value: string): string {
  const recoloured = TOKENS.reduce((text, [blue, token]) => text.replace(blue, token), value);
  return recoloured.replace(SHEER, (_, rgb: string, alpha: string) =>
    share(rgb.startsWith('45') ? 'var(--ph-accent-fill)' : 'var(--ph-accent)', Number(alpha)),
  );
}
