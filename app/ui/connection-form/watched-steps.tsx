import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import type { TestedStep } from '@core/contract/schemas/connection';
import { watchedTestMachine, type WatchedTestEvent } from '../../machines/watched-test.machine';
import { RunningTest } from './running-test';

/** Polling interval of a running test, in milliseconds. */
const pace = 500;

export interface WatchedStepsProps {
  watchKey: string;
  isLocal: boolean;
}

/** The progress of the test with this key. */
export function WatchedSteps({ watchKey, isLocal }: WatchedStepsProps) {
  const [{ value, context }, send] = useMachine(watchedTestMachine);
  useLooks(watchKey, send);
  return <RunningTest tried={context.tried} pace={value} isLocal={isLocal} />;
}

function useLooks(watchKey: string, send: (event: WatchedTestEvent) => void): void {
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      const event = await lookAt(watchKey, leaving.signal);
      if (!leaving.signal.aborted) send(event);
    };
    void look();
    const timer = setInterval(() => void look(), pace);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [watchKey, send]);
}

async function lookAt(watchKey: string, signal: AbortSignal): Promise<WatchedTestEvent> {
  try {
    const response = await fetch(`/api/v1/database_connections/test/${watchKey}/steps/`, { signal });
    if (!response.ok) return { type: 'lost' };
    return { type: 'seen', steps: (await response.json()) as TestedStep[] };
  } catch {
    return { type: 'lost' };
  }
}
