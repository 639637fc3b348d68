/**
 * Action data of a submitted form, for the form itself; undefined if the response was lost, which leaves the form as it
 * is.
 */
export function sentForm<Answer extends object>(answer: Answer | undefined): Answer | undefined {
  return answer && 'initialValue' in answer ? answer : undefined;
}

/** Texts typed into a redisplayed form, by name: its own, or those of a group of fields. */
export function typedTexts(
  sent: { initialValue?: unknown } | undefined,
  group?: string,
): Readonly<Record<string, string>> {
  const typed = entriesOf(sent?.initialValue);
  const entries = group === undefined ? typed : typed.filter(([name]) => name === group).flatMap(inner);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Values of the checkboxes with the same name, in a redisplayed form. */
export function typedLists(sent: { initialValue?: unknown }, name: string): readonly string[] {
  const value = entriesOf(sent.initialValue).find(([field]) => field === name)?.[1];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string');
}

const inner = ([, value]: [string, unknown]) => entriesOf(value);

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
