import type { CheckSchema } from './schema';

/** Whether the check only asks for the sign of a column, or that it is not zero. */
export const asksForSign = ({ expression }: CheckSchema, name: string): boolean =>
  /^#(>0|>=[01]|<>0|!=0)$/.test(shapeOf(expression, [name]));

/** Whether the check only asks whether two columns are equal. */
export const asksForEquality = ({ expression }: CheckSchema, names: readonly string[]): boolean =>
  /^#(<>|!=|=)#$/.test(shapeOf(expression, names));

/** A condition without brackets, casts and blanks, and with '#' for each of the columns. */
function shapeOf(expression: string, names: readonly string[]): string {
  const quoted = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const column = new RegExp(
    `["\`[]?(?<![\\p{L}\\p{N}_$])(?:${quoted.join('|')})(?![\\p{L}\\p{N}_$])["\`\\]]?`,
    'giu',
  );
  return expression
    .replaceAll(/::[\w ]+/g, '')
    .replaceAll(column, '#')
    .replaceAll(/[\s()]/g, '');
}
