/** Up to here durations are shown in seconds, beyond it in minutes. */
const maxSeconds = 90;

/**
 * A length of time with its unit, as the language writes it: '45 seconds', '14 minutes', the latter rounded up. What is
 * no number stays as it is. Texts ask for it as `{{seconds, wait}}`.
 */
export function formatWait(seconds: unknown, language = 'en'): string {
  const number = typeof seconds === 'string' ? Number.NaN : Number(seconds);
  if (!Number.isFinite(number)) return String(seconds);
  const isLong = number > maxSeconds;
  const unit = isLong ? 'minute' : 'second';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(isLong ? Math.ceil(number / 60) : number);
}
