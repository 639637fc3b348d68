import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../words/intl-formats';

const TimeZone = createContext('UTC');

/** The IANA time zone of all times. Set once by the root, so that server and client agree. */
export const TimeZoneProvider = TimeZone.Provider;

const parts = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  moment: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** Including the zone, for what is printed or forwarded. */
  exact: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    hourCycle: 'h23',
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Precision of a time: 14:02, 14:02:07, 20 Nov, 20 Nov 2025, date and time, or those with seconds and zone. */
export type TimeShown = keyof typeof parts;

/** Regions with the 24-hour clock and the day before the month. */
const regions: Record<string, string> = { en: 'en-GB', nl: 'nl-NL', ja: 'ja-JP' };

export function formatTime(iso: string, show: TimeShown, language: string, timeZone: string): string {
  return dateFormat(regions[language] ?? language, { ...parts[show], timeZone }).format(new Date(iso));
}

/** Formats a time in the reader's language and time zone, for use within a text. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useTranslation();
  const timeZone = useContext(TimeZone);
  return (iso) => formatTime(iso, 'moment', i18n.language, timeZone);
}

/** A time in the reader's language and time zone, with a machine-readable value. */
export function Time({ iso, show = 'moment' }: { iso: string; show?: TimeShown }) {
  const { i18n } = useTranslation();
  const timeZone = useContext(TimeZone);
  return <time dateTime={iso}>{formatTime(iso, show, i18n.language, timeZone)}</time>;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** A duration as shown by a clock: 0:04, 12:11, 1:02:30. Seconds are truncated, never rounded up. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return `${hours}:${pad(minutes)}:${pad(seconds % 60)}`;
  return `${minutes}:${pad(seconds % 60)}`;
}

/** A duration, in words if it is too short for a clock. */
export function Duration({ milliseconds }: { milliseconds: number }) {
  const { t } = useTranslation('ui');
  const span = Math.max(0, milliseconds);
  if (span < 1000) return <time dateTime={`PT${span / 1000}S`}>{t('time.underSecond')}</time>;
  return <time dateTime={`PT${Math.floor(span / 1000)}S`}>{formatDuration(span)}</time>;
}
