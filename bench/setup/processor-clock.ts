/** Seconds of the processor that this process takes from now on: what others do on the same cores doesn't count. */
export function processorClock(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  };
}
