import { useTranslation } from 'react-i18next';

const minute = 60;
const hour = 3600;

/** A duration estimate with its unit, rounded: tens of seconds, minutes, then half hours. */
export function roughSpan(seconds: number): {
  readonly unit: 'second' | 'minute' | 'hour';
  readonly value: number;
} {
  if (seconds < 55) return { unit: 'second', value: Math.max(10, Math.round(seconds / 10) * 10) };
  if (seconds < 55 * minute) return { unit: 'minute', value: Math.max(1, Math.round(seconds / minute)) };
  return { unit: 'hour', value: Math.max(1, Math.round((seconds / hour) * 2) / 2) };
}

/** `roughSpan` in words: "about 2 minutes". */
export function RoughDuration({ seconds }: { seconds: number }) {
  const { t, i18n } = useTranslation('ui');
  const { unit, value } = roughSpan(seconds);
  const words = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' });
  return <>{t('time.about', { span: words.format(value) })}</>;
}
