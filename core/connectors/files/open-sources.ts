import { randomUUID } from 'node:crypto';
import { AppError } from '@core/kernel/errors';
import type { FileSession } from './session';

/** File sources that are open in this process, by the token that a destination finds them by. */
class OpenSources {
  private readonly sessions = new Map<string, FileSession>();

  /** Valid until the source is closed. */
  tokenOf(session: FileSession): string {
    for (const [token, open] of this.sessions) if (open === session) return token;
    const token = randomUUID();
    this.sessions.set(token, session);
    session.closed.addEventListener('abort', () => this.sessions.delete(token), { once: true });
    return token;
  }

  /** @throws AppError 'cancelled' if it has been closed */
  find(token: string): FileSession {
    const session = this.sessions.get(token);
    if (!session) throw new AppError('cancelled');
    return session;
  }
}

export const openSources = new OpenSources();
