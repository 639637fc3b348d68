/** Repeats some work at an interval, from start to stop. */
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

  /** Starts, unless already running. */
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

  /** Resolves after the next beat, or when stopped. */
  next(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    this.start();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Stops; resolves when no beat is running. */
  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    for (const resolve of this.waiting.splice(0)) resolve();
    await this.beating;
  }
}
