/**
 * How long a test may take, in milliseconds, so that one that hangs ends: nothing is shown to be quick by it. A busy
 * machine is given more by UNDERSTUDY_TEST_SECONDS.
 */
export const testLimit = Number(process.env.UNDERSTUDY_TEST_SECONDS ?? 60) * 1000;

/** Of something that a test waits for, so that it fails by what did not come and not by its own limit. */
export const waitLimit = testLimit * 0.75;

/** Of a test that makes several whole runs of jobs on a real server, or builds programs and waits for them. */
export const severalRuns = testLimit * 2;
