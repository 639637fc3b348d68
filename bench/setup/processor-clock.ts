/** Processor time of this process from now on, in seconds: independent of other load on the same cores. */
export function processorClock(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  };
}
