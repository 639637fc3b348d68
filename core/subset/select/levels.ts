/** Rows to go on from, by their level: those of the lowest first. */
export class Levels {
  private readonly byLevel: (number[] | undefined)[] = [];
  private level = 0;

  /** @param table and `row` are numbers; no lower level than the one that was taken last */
  add(level: number, table: number, row: number): void {
    (this.byLevel[level] ??= []).push(table, row);
  }

  /** The rows of the next level as pairs of table and row; null if there are none left. */
  next(): { readonly level: number; readonly rows: readonly number[] } | null {
    while (this.level < this.byLevel.length && this.byLevel[this.level] === undefined) this.level++;
    const rows = this.byLevel[this.level];
    if (rows === undefined) return null;
    const level = this.level++;
    this.byLevel[level] = undefined;
    return { level, rows };
  }
}
