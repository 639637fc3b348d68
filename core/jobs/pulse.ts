/** Does something again and again, with a pause in between, from its start to its end. */
export class Pulse {
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> = Promise.resolve();
  private waiting: (() => void)[] = [];
  private isStopped = false;

  /** @param beat must not reject */
  constructor(
    private readonly beat: () => Promise<void>,
    private readonly pause: number,
  ) {}

  /** Begins, if it has not begun before. */
  start(): void {
    if (this.isStopped || this.timer) return;
    this.timer = setTimeout(() => {
      this.beating = this.beat().then(() => {
        this.timer = null;
        for (const resolve of this.waiting.splice(0)) resolve();
        this.start();
      });
    }, this.pause);
  }

  /** Resolves after the beat that comes next, or at the end. */
  next(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    this.start();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Resolves when nothing is done any more. */
  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    for (const resolve of this.waiting.splice(0)) resolve();
    await this.beating;
  }
}
