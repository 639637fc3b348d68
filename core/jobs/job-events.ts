import type { JobEvent } from './runner';

type Listener = (event: JobEvent) => void;

/** Tells listeners of one process what happens to jobs. */
export class JobEvents {
  private readonly listeners = new Map<number, Set<Listener>>();

  /** @returns ends the subscription */
  subscribe(jobId: number, listener: Listener): () => void {
    const ofJob = this.listeners.get(jobId) ?? new Set();
    this.listeners.set(jobId, ofJob.add(listener));
    return () => {
      ofJob.delete(listener);
      if (ofJob.size === 0) this.listeners.delete(jobId);
    };
  }

  emit(jobId: number, event: JobEvent): void {
    for (const listener of [...(this.listeners.get(jobId) ?? [])]) listener(event);
  }

  /** Tells all that no more will come. */
  close(): void {
    for (const jobId of [...this.listeners.keys()]) this.emit(jobId, { kind: 'closing' });
    this.listeners.clear();
  }
}
