/** The answer to a form that was sent, for the form itself: an act whose answer was lost leaves it as it is. */
export function sentForm<Answer extends object>(answer: Answer | undefined): Answer | undefined {
  return answer && 'initialValue' in answer ? answer : undefined;
}

/** What was typed into a form that comes back, by name: its own texts, or those of a group of fields. */
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

const inner = ([, value]: [string, unknown]) => entriesOf(value);

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
