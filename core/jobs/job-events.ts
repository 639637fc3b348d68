import type { JobEvent } from './runner';

type Listener = (event: JobEvent) => void;

/** Notifies listeners in this process of what happens to jobs, whichever server runs them. */
export class JobEvents {
  private readonly listeners = new Map<number, Set<Listener>>();
  private readonly written = new Map<number, number>();

  /** @returns ends the subscription */
  subscribe(jobId: number, listener: Listener): () => void {
    const ofJob = this.listeners.get(jobId) ?? new Set();
    this.listeners.set(jobId, ofJob.add(listener));
    return () => {
      ofJob.delete(listener);
      if (ofJob.size > 0) return;
      this.listeners.delete(jobId);
      this.written.delete(jobId);
    };
  }

  emit(jobId: number, event: JobEvent): void {
    for (const listener of [...(this.listeners.get(jobId) ?? [])]) listener(event);
  }

  /** Jobs that have listeners. */
  watched(): number[] {
    return [...this.listeners.keys()];
  }

  /** Notifies of jobs that other servers run, if these have written to them since the last time. */
  tellWritten(writes: ReadonlyMap<number, number>): void {
    for (const [jobId, count] of writes) {
      if (this.written.get(jobId) === count) continue;
      this.written.set(jobId, count);
      this.emit(jobId, { kind: 'changed' });
    }
  }

  /** Tells all listeners that no more events will follow. */
  close(): void {
    for (const jobId of [...this.listeners.keys()]) this.emit(jobId, { kind: 'closing' });
    this.listeners.clear();
  }
}
