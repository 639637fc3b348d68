interface Configured {
  readonly id: number;
  readonly configuration: unknown;
}

/** The same tables or columns with these configurations in place of their own. */
export function configured<T extends Configured>(
  items: readonly T[],
  changes: readonly { readonly id: number; readonly configuration: T['configuration'] }[],
): T[] {
  const byId = new Map(changes.map((change) => [change.id, change.configuration]));
  return items.map((item) => {
    const configuration = byId.get(item.id);
    return configuration === undefined ? item : { ...item, configuration };
  });
}
