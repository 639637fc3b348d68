/** How a worker limits its memory. */
export interface WorkerMemory {
  /** Between batches and tasks, when little is in use: collects if enough has been allocated since. */
  free(): void;
  /** After a task: releases what it used last, such as prepared statements, whose memory V8 does not count. */
  dropTask(): void;
  /** After starting, gathering and loading, a few times in a run: releases everything that only they needed. */
  dropStage(): void;
}
