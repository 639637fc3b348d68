/** Numbers that name something and count nothing: they are not grouped. */
const names: readonly string[] = ['port', 'job_id', 'line', 'position'];

/** A number that occurs in a text as a language writes it, and still counts where the text has a plural. */
class ShownNumber {
  constructor(
    private readonly value: number,
    private readonly text: string,
  ) {}

  [Symbol.toPrimitive](hint: string): number | string {
    return hint === 'number' ? this.value : this.text;
  }
}

/** Params with their numbers as the language writes them; seconds are shown to one decimal, and never as none. */
export function shownParams(
  params: Readonly<Record<string, unknown>>,
  language: string,
): Record<string, unknown> {
  const format = new Intl.NumberFormat(language);
  const shown = (name: string, value: number) =>
    name === 'seconds' && value < 0.1 ? `<${format.format(0.1)}` : format.format(value);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !names.includes(name) ? new ShownNumber(value, shown(name, value)) : value,
    ]),
  );
}
