import { callById } from '@core/contract/calls';
import { sameSecret } from '@core/identity/token-hash';
import { AppError } from '@core/kernel/errors';
import { route, type Route } from '../route';

export const metricsRoutes: readonly Route[] = [
  route(callById('metrics.get'), async ({ services: { metrics }, raw }) => {
    const sent = /^Bearer +(\S+)$/i.exec(raw.headers.get('Authorization') ?? '')?.[1] ?? '';
    if (metrics === null || !sameSecret(sent, metrics.token)) throw new AppError('not-found');
    return new Response(await metrics.text(), {
      headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
    });
  }),
];
