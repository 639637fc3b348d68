import { numberFormat } from './intl-formats';

/** A confidence as a percentage; 100 only if it is certain. */
export function confidenceText(confidence: number, language: string): string {
  const shown = confidence >= 1 ? 1 : Math.min(Math.round(confidence * 100) / 100, 0.99);
  return numberFormat(language, { style: 'percent' }).format(shown);
}
