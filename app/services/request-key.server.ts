import { randomUUID } from 'node:crypto';

/** For a form that must act once, however often it is sent. */
export const newRequestKey = (): string => randomUUID();
