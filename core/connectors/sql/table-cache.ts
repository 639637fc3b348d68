import { tableKey, type TableName } from '../schema';

/** A cache of lookups per table. */
export class TableCache<T> {
  private readonly kept = new Map<string, T>();

  async of(table: TableName, ask: () => Promise<T>): Promise<T> {
    const key = tableKey(table);
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const found = await ask();
    this.kept.set(key, found);
    return found;
  }

  forgetAll(): void {
    this.kept.clear();
  }
}
