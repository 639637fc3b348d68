import type { Column } from '@core/contract/schemas/column';

/** Whether runs write the column at all: views are never written. */
export const isWritten = ({ locked }: Pick<Column, 'locked'>): boolean => locked?.code !== 'column-of-view';
