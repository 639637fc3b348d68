/** Numbers of 32 bits in one typed array, which doubles as it fills. */
export class IntList {
  private values = new Int32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  set(place: number, value: number): void {
    this.values[place] = value;
  }

  at(place: number): number {
    return this.values[place]!;
  }
}
