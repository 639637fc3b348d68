import type { LogicalKind } from '@core/kernel/data/logical-type';

/** Types that hold free text; 'unknown' passes as text. */
export const textKinds: readonly LogicalKind[] = ['utf8', 'unknown'];
/** Texts and lists of fixed choices. */
export const choiceKinds: readonly LogicalKind[] = ['utf8', 'unknown', 'enum'];
/** Numbers that are names of things: kept as text or as whole numbers. */
export const digitKinds: readonly LogicalKind[] = ['utf8', 'unknown', 'int', 'decimal'];
/** Days, also where an engine keeps them as text or number. */
export const dateKinds: readonly LogicalKind[] = ['date', 'timestamp', 'utf8', 'unknown', 'int', 'decimal'];
export const numberKinds: readonly LogicalKind[] = ['int', 'decimal', 'float', 'utf8', 'unknown'];
