/** Serialises runs of the work; requests during a run are coalesced into one more. */
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
