import { markup, type Markup } from '../markup';

/** The text alternative of a picture. */
export interface PlotLabels {
  readonly title: string;
  readonly description: string;
}

/**
 * Colours by the page's tokens; without them everything is ink, and shape alone distinguishes the marks.
 * No style attributes, so that a strict content security policy holds.
 */
export const ink = {
  made: 'var(--synthesize, currentColor)',
  weaker: 'var(--mock, currentColor)',
  real: 'var(--muted, currentColor)',
  // Half a grey: a hairline on dark and on light.
  rule: 'var(--rule, #8886)',
  sans: 'var(--sans, sans-serif)',
  mono: 'var(--mono, monospace)',
} as const;

/** A picture of its own, in units of CSS pixels; it shrinks with its place. */
export function frame(
  size: { readonly width: number; readonly height: number },
  { title, description }: PlotLabels,
  content: Markup | readonly Markup[],
): string {
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img" fill="currentColor" font-family="${ink.sans}" font-size="12"><title>${title}</title><desc>${description}</desc>${content}</svg>`
    .text;
}

/** Coordinates need no more than a tenth of a pixel. */
export function px(value: number): number {
  return Math.round(value * 10) / 10;
}
