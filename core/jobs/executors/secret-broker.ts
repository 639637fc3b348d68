import { randomBytes } from 'node:crypto';
import type { RunSecrets } from '@core/pipeline/tasks/run-session';

/** A worker asks right after it has started, which may take a while on a busy machine. */
const tokenLasting = 60_000;

/**
 * Hands the secrets of one run to its workers. Each worker gets a single-use token with its setup, so descriptions of a
 * run and its tasks may be stored or sent anywhere without revealing a secret.
 */
export class SecretBroker {
  private readonly tokens = new Map<string, NodeJS.Timeout>();

  constructor(private readonly secrets: RunSecrets) {}

  /** Issues a token, valid once within a minute. */
  issue(): string {
    const token = randomBytes(32).toString('base64url');
    this.tokens.set(
      token,
      setTimeout(() => this.tokens.delete(token), tokenLasting),
    );
    return token;
  }

  /** The secrets, or null for a token that is unknown, used or expired. */
  redeem(token: string): RunSecrets | null {
    return this.forget(token) ? this.secrets : null;
  }

  /** Revokes all tokens. */
  close(): void {
    for (const token of [...this.tokens.keys()]) this.forget(token);
  }

  private forget(token: string): boolean {
    clearTimeout(this.tokens.get(token));
    return this.tokens.delete(token);
  }
}
