/** How a worker keeps to the memory that it needs. */
export interface WorkerMemory {
  /** Between batches and between tasks, when little is in use: collects once enough has come since the last time. */
  free(): void;
  /** After a task: releases what it used last, such as prepared statements, whose memory nobody counts. */
  dropTask(): void;
  /** After starting, gathering and loading, a few times in a run: lets go of all that they alone needed. */
  dropStage(): void;
}
