import type { LogicalKind } from '@core/kernel/data/logical-type';

/** Types that contain free text; 'unknown' passes as text. */
export const textKinds: readonly LogicalKind[] = ['utf8', 'unknown'];
/** Texts and lists of fixed choices. */
export const choiceKinds: readonly LogicalKind[] = ['utf8', 'unknown', 'enum'];
/** Numbers used as identifiers: stored as text or as integers. */
export const digitKinds: readonly LogicalKind[] = ['utf8', 'unknown', 'int', 'decimal'];
/** Dates, including those that an engine stores as text or number. */
export const dateKinds: readonly LogicalKind[] = ['date', 'timestamp', 'utf8', 'unknown', 'int', 'decimal'];
export const numberKinds: readonly LogicalKind[] = ['int', 'decimal', 'float', 'utf8', 'unknown'];
