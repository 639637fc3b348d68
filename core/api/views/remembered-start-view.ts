import type { RememberedStart as View } from '@core/contract/schemas/engine';
import type { RememberedStart } from '@core/jobs/remembered-start';
import { toIso } from '@core/kernel/clock';

export const rememberedStartView = ({ requestKey, state, jobId, pressedAt }: RememberedStart): View => ({
  request_key: requestKey,
  state,
  job_id: jobId,
  pressed_at: toIso(pressedAt),
});
