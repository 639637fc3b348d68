import { z } from 'zod';
import { civilFromDays, daysFromCivil } from '@core/kernel/data/text-of';
import { bijection } from '../../engine/capabilities';
import { defineDateMap } from '../../engine/dates/define-date-map';
import { weekdayOf } from '../../engine/dates/weeks';

const units = { week: 7, month: 31, quarter: 92, year: 366, decade: 3653 } as const;

/** The first day of the same week (a Monday), month, quarter, year or decade. The time of day stays. */
export const maskDateTruncate = defineDateMap({
  id: 'mask.date-truncate',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...bijection, protects: 'part', unique: 'no', key: false },
  seeds: 'none',
  fields: { period: z.enum(['week', 'month', 'quarter', 'year', 'decade']).default('month') },
  keeps: ({ period }) => [-units[period]],
  map:
    ({ parameters: { period } }) =>
    () =>
    (day) => {
      const { year, month } = civilFromDays(day);
      switch (period) {
        case 'week':
          return day - ((weekdayOf(day) + 6) % 7);
        case 'month':
          return daysFromCivil(year, month, 1);
        case 'quarter':
          return daysFromCivil(year, Math.floor((month - 1) / 3) * 3 + 1, 1);
        case 'year':
          return daysFromCivil(year, 1, 1);
        case 'decade':
          return daysFromCivil(Math.floor(year / 10) * 10, 1, 1);
      }
    },
});
