import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus metrics, for holders of the token. */
export interface Metrics {
  readonly token: string;
  /** Counts a response. @param callId null if no call matched */
  answered(callId: string | null, status: number, milliseconds: number): void;
  text(): Promise<string>;
}

/** Labels are calls and status classes: never a user, a workspace or an address. */
export function createMetrics(token: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'understudy_api_answer_seconds',
    help: 'Time until a call was answered, by call and class of status.',
    labelNames: ['call', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    token,
    answered(callId, status, milliseconds) {
      answers.observe(
        { call: callId ?? 'none', status: `${Math.floor(status / 100)}xx` },
        milliseconds / 1000,
      );
    },
    text: () => registry.metrics(),
  };
}
