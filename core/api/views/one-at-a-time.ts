/** Calls the work once at a time, and once more where it was asked for meanwhile, however often. */
export function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  return function ask(): void {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    work()
      .catch(onError)
      .finally(() => {
        isRunning = false;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        ask();
      });
  };
}
